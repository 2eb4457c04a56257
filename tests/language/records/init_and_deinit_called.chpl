// Values begin and end once: neither `init` nor `deinit` is called for a variable.
record R {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc init() { init this; this.init(2); } //~ E0409 for a value that has been initialised
  proc postinit() { this.init(5); } //~ E0409 for a value that has been initialised
  proc deinit() { }
  proc ref end() { this.deinit(); } //~ E0409 `deinit` is called by the language
}
class C { var r = new R(1); proc deinit() { } }
var r = new R(1), s = new R();
r.init(3); //~ E0409 for a value that has been initialised
r.end();
var c = new C();
c.deinit(); //~ E0409 `deinit` is called by the language
