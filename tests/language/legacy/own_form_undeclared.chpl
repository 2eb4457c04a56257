// flags: --edition=legacy
// A method for a value's own form whose channel has a type that nothing declares is an error where the value is written or read.
record R {
  var x: int;
  proc writeThis(f: Chanel) { f.write(x); } //~ E0101 `Chanel` is not declared
}
class C {
  var x: int;
  proc readThis(f: Chanel) { f.read(x); } //~ E0101 `Chanel` is not declared
}
writeln(new R());
var c = new owned C();
read(c);
