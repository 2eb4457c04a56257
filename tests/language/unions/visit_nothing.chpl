// status: 1
// stderr: visit of a union that has no field set
// A union without a field that is set cannot be visited.
union U { var x: int; }
var u: U;
u.visit(proc(x: int) { writeln(x); });
