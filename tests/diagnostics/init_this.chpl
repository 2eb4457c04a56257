// `init this;` where no initialisation is to be ended.
class C { var x: int; proc init() { x = 1; init this; init this; } }
class D { var x: int; proc init() { for i in 1..2 { init this; } } }
record R {
  proc init() { init this; this.complete(); }
  proc complete() { init this; }
}
new C();
new D();
var r: R;
init this;
