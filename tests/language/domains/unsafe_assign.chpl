class C { var x: int; proc deinit() { writeln("end ", x); } }
proc t1() {
var D = {1..1};
var A: [D] shared C = [new shared C(5)];
manage D.unsafeAssign({1..3}, checks=true) as mgr do
  for i in mgr.newIndices() do mgr.initialize(A, i, new shared C(i));
writeln(A);
var B: [D] int;
manage D.unsafeAssign({0..2}) as mgr { writeln(mgr.isElementInitialized(A, 0)); mgr.initialize(A, 0, new shared C(7)); B[0] = 4; }
writeln(A, B, D);
}
t1();
record R { var x: int; proc init(x: int) { this.x = x; } }
var D2 = {1..2, 1..2};
var O: [D2] owned C = [(i,j) in D2] new C(i*j);
var rs: [D2] R = [(i,j) in D2] new R(i+j);
manage D2.unsafeAssign({1..2, 1..3}) as m { for (i,j) in m.newIndices() { m.initialize(O, (i,j), new C(10)); m.initialize(rs, (i,j), new R(7)); } }
writeln(O); writeln(rs);
D2 = {1..1,1..1};
try { manage D2.unsafeAssign({1..1, 1..2}) as m { m.initialize(O, (1,2), new C(11)); m.initialize(rs, (1,2), new R(8)); throw new Error("hey"); } } catch e { writeln(e.message()); }
