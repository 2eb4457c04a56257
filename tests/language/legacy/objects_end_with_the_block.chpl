// flags: --edition=legacy
// In 1.18, `new C()` lends an object that ends with the block. A program with `owned`, `unmanaged` and the like is of that time.
class C {
  var x: int;
  proc deinit() { writeln("end of ", x); }
}
proc look(c: C) { writeln("look at ", c.x); }
{
  var c = new C(1), same = c;
  look(same);
  look(new borrowed C(2));
  writeln("block ends");
}
var u = new unmanaged C(3);
delete u;
