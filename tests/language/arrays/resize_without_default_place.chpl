// status: 1
// stderr: resize_without_default_place.chpl:6: error: halt reached - an array of `owned C` cannot grow with its domain
class C { var x: int; }
var D = {1..3};
var A: [D] owned C = [i in D] new C(i);
D = {1..5};
