// status: 1
// stderr: zip_of_other_shapes.chpl:29: error: halt reached - zippered iterations have non-equal lengths
// A serial loop over several values asks that they end together, not that they have one shape: each goes in its own order.
var A: [1..2, 1..3] int = [1, 2, 3; 4, 5, 6];
var B: [1..3, 1..2] int;
for (a, b) in zip(A, B) do b = a;
writeln(B);

// Expressions, too, and what they are assigned to.
var C = for (i, a) in zip(B.domain, A) do a + 10 * i(0);
writeln(C);
B = for (c, a) in zip(C, A) do c - a;
writeln(B);

// Left early, and with what has no end.
proc first(limit: int) {
  for (a, b) in zip(A, C) do if a == limit then return b;
  return -1;
}
writeln(first(4));
label outer for (i, a, k) in zip(B.domain, A, 0..) {
  if k == 2 then continue;
  if k == 4 then break outer;
  writeln(i, " ", a, " ", k);
}
iter sums() { for (a, b) in zip(A, C) do yield a + b; }
for s in sums() do write(s, " ");
writeln();
for (a, b) in zip(A[1..2, 2..3], A[1..1, 1..2]) do writeln(a, " ", b);
