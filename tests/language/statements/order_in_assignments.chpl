// The left side is found before the right side is evaluated.
var trace = "";
proc n(k: int): int { trace += k:string; return k; }
proc show(what: string) { writeln(what, " ", trace); trace = ""; }
var A = [0, 1, 2, 3, 4, 5];
class C { var x: int; }
var O: [1..3] owned C?;
record R { var x: int; var s: string; }
var B: [1..3] R;

A[n(1)] = n(2); show("=");
A[n(1)] += n(2); show("+=");
A[n(1)] <=> A[n(2)]; show("<=>");
(A[n(1)], A[n(2)]) = (n(3), n(4)); show("tuples");
((A[n(1)], _), A[n(2)]) = ((n(3), n(4)), n(5)); show("nested tuples");
O[n(1)] = new owned C(n(2)); show("objects");
B[n(1)] = new R(n(2), n(3): string); show("records");
A[n(1)..n(2)] = n(3); show("slices");
A[n(1)..n(2)] = A[n(3)..n(4)]; show("slices of both");
A[n(1)] = if n(2) == 2 then n(3) else n(4); show("conditional");
writeln(A, B[1]);

// All values are there before any variable changes.
var x = 1, y = 2, z = 3;
(x, y, z) = (y, z, x);
writeln(x, y, z);
