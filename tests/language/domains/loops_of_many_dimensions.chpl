// Loops over domains and arrays of four and more dimensions: the order, strides, empty dimensions, indices of other types.
enum hue { red, green, blue }

const D = {0..1, 1..2, 3..5 by 2, -1..0, 7..8};
var n = 0;
for i in D {
  if n < 5 || n == D.size - 1 then writeln(n, " ", i, " ", D.indexOrder(i) == n);
  n += 1;
}
writeln(n == D.size);

// Down, and of enum and bool.
for i in {0..1, 0..1, 0..1, 0..3 by -2} do write(i, " ");
writeln();
for i in {hue.red..hue.green, hue.blue..hue.blue, hue.green..hue.blue, hue.red..hue.red} do write(i, " ");
writeln();
for i in {false..true, true..true, false..false, false..true} do write(i, " ");
writeln();

// None at all, wherever the empty dimension is.
var turns = 0;
for i in {1..0, 1..2, 1..2, 1..2} do turns += 1;
for i in {1..2, 1..2, 1..0, 1..2} do turns += 1;
for i in {1..2, 1..2, 1..2, 1..2, 1..0} do turns += 1;
forall i in {1..2, 1..0, 1..2, 1..2} with (+ reduce turns) do turns += 1;
writeln(turns);

// Elements in the same order, in parallel each once, and by position with an array of other indices.
var A: [D] int, B: [0..1, 0..1, 0..1, 0..1, 0..1] int, k = 0;
for a in A { a = k; k += 1; }
for (b, i) in zip(B, 0..) do b = i;
var same = true;
for (a, b) in zip(A, B) do same &&= a == b;
writeln(same, " ", A[1, 2, 5, 0, 8], " ", B[1, 1, 1, 1, 1]);
var seen: [D] atomic int;
forall i in D do seen[i].add(1);
forall s in seen do s.add(1);
writeln(&& reduce [s in seen] s.read() == 2);
B = 2 * A - B;
A = B + A;
writeln(+ reduce A, " ", + reduce B, " ", max reduce (A + B));
[(i, j, x, l, m) in D with (ref A)] A[i, j, x, l, m] = i + 10*j + 100*x + 1000*(l + 1) + 10000*m;
writeln(A[0, 1, 3, -1, 7], " ", A[1, 2, 5, 0, 8], " ", A[.., 1, 3, .., 7]);
A[0..1, 1..1, .., -1..-1, ..] = A[0..1, 2..2, .., 0..0, ..];
writeln(A[0, 1, 5, -1, 8], " ", A[1, 1, 3, -1, 7]);

// Left in the middle, at every depth.
label outer for i in {0..2, 0..2, 0..2, 0..2} {
  for j in {0..1, 0..1, 0..1, 0..1, 0..1, 0..1} {
    if j(5) == 1 then continue outer;
    if i(1) == 1 then break outer;
    turns += 1;
  }
}
writeln(turns);
