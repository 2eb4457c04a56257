// Arrays of one type meet in choices, returns, literals and containers, whether they are over a domain variable, have
// ranges of their own or are slices.
use List, Map;

var D = {1..3};
var A: [D] int = 1;
var B: [1..3] int = 2;
var M: [1..2, 1..3] int = 3;
config const yes = true;

writeln(if yes then A else B, " ", if yes then B else A, " ", if yes then M[1, ..] else B);
{
  ref R = if yes then A else B;
  R[2] = 7;
}
proc set(ref x: [] int) { x[3] = 5; }
set(if yes then B else A);
writeln(A, " ", B);

proc one(first: bool) {
  if first then return A;
  return B;
}
proc pair(first: bool) {
  if first then return (A, 1, B);
  return (B, 2, A);
}
iter both() {
  yield A;
  yield B;
}
writeln(one(true), " ", one(false));
writeln(pair(true), " ", pair(false));
for x in both() do writeln(x);
writeln([A, B]);

var l: list([1..3] int);
l.pushBack(A);
l.pushBack(B);
l.pushBack(M[2, ..]);
writeln(l);
var m: map(string, [1..3] int);
m.add("a", A);
m["b"] = B;
writeln(m["a"], " ", m["b"]);

type three = [1..3] int;
proc two(x: 2*three) do return x(0) + x(1);
writeln(two((A, B)));
