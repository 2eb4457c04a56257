// locales: 1,2,4
// Arrays and domains of other locales: elements, slices, whole-array statements, reductions, resizing, associative ones; forall there.
const n = numLocales, last = Locales[n - 1];
var D = {1..6}, A: [D] int = [i in D] i;
on last {
  var B: [1..6] int = A;
  B *= 2;
  A[2..4] = B[2..4];
  A[1] = + reduce B;
  on Locales[0] { B[6] = -1; A[6] = B[6]; }
  writeln(A, " ", B, " ", B.locale == here);
  D = {1..8};
  A[8] = 8;
  forall (a, b) in zip(A[1..6], B) do a += b;
}
writeln(A, " ", D);
var keys: domain(string), V: [keys] int;
for loc in Locales do on loc { keys += "k" + here.id: string; V["k" + here.id: string] = here.id; }
writeln(keys.size == n, " ", (+ reduce V) == n * (n - 1) / 2);
var count: atomic int, hist: [0..<n] atomic int;
forall i in 1..40 with (ref hist) do on Locales[i % n] { hist[here.id].add(1); count.add(i); }
writeln(count.read(), " ", (+ reduce [h in hist] h.read()));
var sums: [LocaleSpace] int;
coforall loc in Locales with (ref sums) do on loc {
  var mine: [1..1000] int = here.id + 1;
  var s = 0;
  forall m in mine with (+ reduce s) do s += m;
  sums[here.id] = s;
}
writeln(&& reduce (sums == 1000 * [i in LocaleSpace] (i + 1)), " ", + reduce sums == 500 * n * (n + 1));
