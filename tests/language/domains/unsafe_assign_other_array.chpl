// status: 1
// stderr: the array is not declared over this domain
class C { var x: int; }
var D = {1..1};
var B: [1..1] owned C = [new C(5)];
manage D.unsafeAssign({1..2}) as mgr do
  mgr.initialize(B, 1, new C(1));
