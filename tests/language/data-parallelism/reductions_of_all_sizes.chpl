// A reduction of few elements is done by one task, of many by several: the result is the same, whatever the operator, the
// element and the place where it stands.
config const sizes = 5;

proc check(what: string, got, want) {
  if got != want then writeln(what, ": ", got, " is not ", want);
}

for n in [0, 1, 2, 3, 15, 16, 17, 255, 256, 257, 1000, 5000] {
  const A = [i in 1..n] i, X = [i in 1..n] i: real / 2, B = [i in 1..n] i % 3 == 0;
  var sum = 0, product = 1.0, least = max(int), xs = 0.0, thirds = 0;
  for i in 1..n {
    sum += i * i;
    least = min(least, (i * 7) % 5);
    xs += i;
    if i % 3 == 0 then thirds += 1;
  }
  check("squares", + reduce (A * A), sum);
  check("halves", + reduce (X + X), xs);
  check("an array", + reduce X, xs / 2);
  check("min", min reduce ((A * 7) % 5), least);
  check("bools", + reduce (B == true), thirds);
  check("all", && reduce (A > 0), true);
  check("any", || reduce (A > n), false);
  check("bits", ^ reduce (A ^ A), 0);
  check("for", + reduce (for i in 1..n do i * i), sum);
  check("forall", + reduce ([i in 1..n] i * i), sum);
  check("range", + reduce ((1..n) * (1..n)), sum);
  check("zip", + reduce (for (a, x) in zip(A, X) do a * x), + reduce (A * X));
  if n > 0 {
    check("place", maxloc reduce zip(A % 100, 1..n), (min(n, 99), min(n, 99)));
    check("products", * reduce (X / X), 1.0);
  }
  // In a parallel loop, and one inside another.
  var inner: [1..4] int;
  forall k in 1..4 with (ref inner) do inner[k] = + reduce (k * A);
  check("in a forall", inner[4], 4 * (+ reduce A));
  check("nested", + reduce ([k in 1..3] (+ reduce (k * A))), 6 * (+ reduce A));
}

// Rows and columns.
const D = {1..40, 1..300};
var M: [D] real = [(i, j) in D] i + j % 7, N: [1..300, 1..40] real = [(i, j) in {1..300, 1..40}] i % 5 - j, P: [1..40, 1..40] real;
forall (i, j) in P.domain with (ref P) do P[i, j] = + reduce (M[i, ..] * N[.., j]);
var wrong = 0;
for (i, j) in P.domain {
  var s = 0.0;
  for k in 1..300 do s += M[i, k] * N[k, j];
  if s != P[i, j] then wrong += 1;
}
writeln(wrong);

// Boxes of several dimensions, with few steps and with many, empty ones too.
for side in [0, 1, 3, 6, 7, 20] {
  const box = {1..side, 0..#2, 1..side by 2};
  var W: [box] int = 2, count = 0, best = min(int);
  for (i, j, k) in box {
    count += 2 * (i + 10 * j - k);
    best = max(best, 2 * (i + 10 * j - k));
  }
  check("in three dimensions", + reduce [(i, j, k) in box] (W[i, j, k] * (i + 10 * j - k)), count);
  check("the greatest", max reduce [p in box] (W[p] * (p(0) + 10 * p(1) - p(2))), best);
  check("beside a number", + reduce (W * 3), 6 * box.size);
}

// An error leaves a reduction from inside its loop, and nothing is lost.
proc half(i: int) throws {
  if i % 2 == 1 && i > 6 then throw new IllegalArgumentError("odd " + i: string);
  return i / 2;
}
proc halves(n: int): string {
  try {
    var s = 0;
    for i in 1..n do s += half(i);
    return s: string;
  } catch e { return e.message(); }
}
writeln(halves(6), " ", halves(9));

// Sums of reals that fit exactly are the same in every order; infinities and what is no number stay what they are.
const inf1 = [1.0, inf, 2.0], nan1 = [1.0, nan, 2.0];
writeln(+ reduce inf1, " ", isNan(+ reduce nan1), " ", isNan(+ reduce (nan1 * 2.0)), " ", + reduce (inf1 * 2.0));
