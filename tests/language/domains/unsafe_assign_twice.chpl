// status: 1
// stderr: the element at 2 has a value already
class C { var x: int; }
var D = {1..1};
var A: [D] owned C = [new C(5)];
manage D.unsafeAssign({1..2}, checks=true) as mgr do
  for i in 1..2 do mgr.initialize(A, 2, new C(i));
