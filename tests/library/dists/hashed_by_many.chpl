// locales: 1,2,4
// Tasks on all locales add to, ask and take from one hashedDist domain at the same time; arrays over it follow.
use HashedDist;
config const n = 6000;
var D: domain(int) dmapped new hashedDist(idxType=int);
coforall loc in Locales with (ref D) do on loc do
  forall i in 1..n with (ref D) do D += if i % 2 == 0 then i else i + n * here.id;
var count = 0;
for i in D do count += 1;
writeln(D.size == n / 2 + n / 2 * numLocales, " ", count == D.size, " ", && reduce [i in 2..n by 2] D.contains(i));
var A: [D] int = [i in D] i;
coforall loc in Locales with (ref D) do on loc do
  forall i in 1..300 with (ref D) do D += -(i + 300 * here.id);
writeln(D.size - count == 300 * numLocales, " ", + reduce (A == 0) == 300 * numLocales);
forall (i, a) in zip(D, A) do a = 2 * i;
writeln(&& reduce [i in D] A[i] == 2 * i, " ", && reduce [i in D] A[i].locale == D.idxToLocale(i));
coforall loc in Locales with (ref D) do on loc do
  for i in 1..300 do D -= -(i + 300 * here.id);
writeln(D.size == count, " ", && reduce [i in D] A[i] == 2 * i);
// Assigned, the domain keeps the elements of indices that stay.
D = {2, 4, 6, -5};
writeln(D.sorted(), " ", A[2], " ", A[6], " ", A[-5]);
