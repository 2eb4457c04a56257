// What the language calls at the beginning or end of a value is declared once.
class C {
  proc deinit() { writeln("one"); }
  proc deinit() { writeln("two"); } //~ E0102 `deinit` is declared twice in this type
}
record R {
  proc postinit() { writeln("one"); }
  proc postinit() { writeln("two"); } //~ E0102 `postinit` is declared twice in this type
}
var c = new C(), r = new R();
