// Fields without a default value are told where an object is made without them.

class C { }
record R { var c: owned C; }
record S { var r: R; var t: (int, borrowed C); }
class D: C { var own: shared C; }
record Own {
  var n: int;
  var c: owned C;
  proc init(n: int) {
    this.n = n;
  }
}

var r: R;
var s = new S();
var d = new D();
var own = new Own(3);
var good = new R(new C());

proc make(type t) { var x: t; }
make(R);
