// Fields get their values in the order of their declarations: a default cannot need a field behind it, whoever writes the initialiser.
record R {
  var x: int = y; //~ E0410 the field `y` is used before it is initialised
  var y: int = 1;
}
var r: R;
class C {
  var a: string = this.b + "!"; //~ E0410 the field `b` is used before it is initialised
  var b = "b";
}
var c = new C(b="x");
record S {
  var y: int = 1;
  var x: int = y;
  param p = 2;
}
var s: S;
