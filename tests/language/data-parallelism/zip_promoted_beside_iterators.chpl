// A promoted call or a loop expression beside an iterator in a zippered loop is evaluated element by element, and what it
// returns by reference is modified. In parallel it leads and follows as what it goes over does.
use List;
var l = new list([3, 1, 2]);
var A = [10, 20, 30];
proc at(i: int) ref do return A[i];
proc told(i: int) { writeln("told ", i); return i; }
iter steps() { for i in 1..2 { writeln("step ", i); yield i; } }

for (x, a) in zip(l, at(0..2)) do a += x;
writeln(A);
forall (x, a) in zip(l, at(0..2)) do a += x;
writeln(A);
forall (a, x) in zip(at(0..2), l) do a += x;
writeln(A);

for (s, t) in zip(steps(), told(1..2)) do writeln(s, t);
for (s, t) in zip(steps(), for i in 1..2 do told(i)) do writeln(s, t);
for (s, (t, u)) in zip(steps(), zip(steps(), 5..6)) do writeln(s, t, u);

writeln([(x, y) in zip(l, [z in l] z*z)] (x, y));
writeln([(x, y) in zip([z in l] z*z, l)] (x, y));
writeln([(x, (y, z)) in zip(l, zip(l, A + 1))] (x, y, z));
var sum = 0;
forall x in [z in l] z*z with (+ reduce sum) do sum += x;
writeln(sum);
