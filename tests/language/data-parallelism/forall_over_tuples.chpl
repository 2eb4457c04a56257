// Parallel loops over homogeneous tuples: alone, in step with others, as expressions.
var t = (1,2,3);
forall x in t do x *= 2;
writeln(t);
var s: atomic int;
forall x in (1,2,3) do s.add(x);
writeln(s.read());
[x in t] s.add(x);
writeln(s.read());
const k = (1.5, 2.5);
var sum = 0.0;
forall x in k with (+ reduce sum) do sum += x;
writeln(sum, " ", + reduce t, " ", max reduce k);
var A = [10, 20, 30];
forall (a, x) in zip(A, t) do a += x;
writeln(A);
forall (x, a) in zip(t, A) do x = a;
writeln(t);
forall (i, x) in zip(0..2, t) with (ref A) do A[i] = x;
const B = forall x in t do x + 1;
writeln(B);
proc f(u: 3*int) { forall x in u with (+ reduce sum) do sum += x; var r = 0; forall x in u with (+ reduce r) do r += x; return r; }
writeln(f(t));
