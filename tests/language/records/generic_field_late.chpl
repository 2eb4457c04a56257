// A generic field that an initialiser leaves out is told once, where the next field gets its value.
record R {
  type t;
  var x: t;
  proc init(x) {
    this.x = x; //~ E0409 the generic field `t` must be initialised
    this.t = x.type;
  }
}
record S {
  param p: int;
  var x: int;
  proc init(param p: int) {
    this.x = p; //~ E0409 the generic field `p` must be initialised
    this.p = p;
    x = this.p;
  }
}
var r = new R(3);
writeln(r.x, r);
var s = new S(3);
writeln(s.x, s.p);
