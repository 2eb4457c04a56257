// The type of an `out` formal without a type is that of the value which the body gives it first, whatever the actual's type is.
proc half(out x) { x = 3; x = x / 2; writeln(x.type: string); }
var r: real; half(r); writeln(r);
var z: complex; half(z); writeln(z);
proc two(n: int, out a, out b): bool {
  if n > 3 { a = [1, n]; b = (n, "k"); } else { a = [0, 0]; b = (0, ""); }
  return n > 3;
}
var A: [1..2] real, t: (real, string);
writeln(two(4, A, t), " ", A, " ", t);
proc deep(out x, n: int) { x = 1; if n > 0 then deep(x, n - 1); x += 1; }
var d: int; deep(d, 3); writeln(d);
record R { var v: int; proc get(out x) { x = v / 2; x *= 2; } }
const rec = new R(5); rec.get(r); writeln(r);
iter counted(out n) { n = 7 / 2; yield 1; yield 2; }
for i in counted(r) do write(i, " ");
writeln(r);
