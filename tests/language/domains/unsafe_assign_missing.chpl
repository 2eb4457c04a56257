// status: 1
// stderr: 1 new elements have no value at the end of the manage statement
class C { var x: int; }
var D = {1..1};
var A: [D] shared C = [new shared C(5)];
manage D.unsafeAssign({1..3}, checks=true) as mgr do
  mgr.initialize(A, 2, new shared C(2));
