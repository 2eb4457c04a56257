// Zippered loops with tuples of several types are unrolled; the other parts go on with each copy of the body.
var A = [10, 20, 30], t = (1, "two", 3.5);
iter it() { yield "a"; yield "b"; yield "c"; }
for (b, a) in zip(A, t) { writeln(a, b); b += 1; }
writeln(A);
for (x, y) in zip(t, ("a", 2, "c")) do writeln(x, " ", y);
for (x, y, z) in zip(1.., t, it()) { if y.type == string then continue; writeln(x, " ", y, " ", z); }
for z in zip(t, 5..7) do writeln(z);
for ((a, b), c) in zip(zip(t, A), 1..) { if c == 3 then break; writeln(a, b, c); }
proc args(xs...?n) { for (x, i) in zip(xs, 0..) do writeln(i, ": ", x); }
args(1, "x", 2.0);
for (x, s) in zip(t, A + 1) do writeln(x, s);
record R { iter these() { yield 1; yield 2; yield 3; } }
for (x, s) in zip(new R(), t) do writeln(x, s);
class Counter { var n = 0; proc next() { n += 1; return n; } }
var c = new Counter();
for (x, y) in zip(t, [i in 1..3] c.next()) do writeln(x, " ", y);
