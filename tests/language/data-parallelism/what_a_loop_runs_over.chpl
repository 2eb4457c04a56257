// What a loop runs over is what it was when the loop began.
proc main() {
  var r = 1..3, D = {1..4};
  var seen = 0;
  for i in r { r = 1..1; seen += i; }
  writeln(seen, " ", r);
  seen = 0;
  foreach i in D with (ref D, ref seen) { D = {1..1}; seen += i; }
  writeln(seen, " ", D);
  const c = 0..#8 by 2;
  var A: [0..#8] int;
  forall i in c with (ref A) do A[i] = i;
  writeln(A);
  const E = {1..3, 1..2};
  var B: [E] int;
  forall (i, j) in E with (ref B) do B[i, j] = 10 * i + j;
  writeln(B);
  record P { var a, b: int; var c: (int, real); }
  const p = new P(1, 2, (3, 4.5));
  coforall t in 0..1 with (ref A) do A[t] = p.a + p.b + p.c(0) + t;
  writeln(A[0], " ", A[1]);
  const X = [1, 2, 3];
  coforall t in 0..2 with (ref A) do A[t] = X[t] * X.size;
  writeln(A[0..2]);
  var it = 1..2;
  forall (i, x) in zip(it, X[0..1]) with (ref A) do A[i] = x * 100;
  writeln(A[1..2]);
}
