// locales: 1,2,4
// A loop that a slice or a rank change of a distributed array leads runs where the elements are.
use BlockDist, CyclicDist, BlockCycDist;
config const n = 10;
proc test(D, name) {
  var A: [D] int;
  forall (i,j) in D do A[i,j] = i*100+j;
  forall a in A[2..n-1, 3..n] do a = -here.id;
  var ok = true;
  for (i,j) in D do if i>=2 && i<=n-1 && j>=3 then if A[i,j] != -D.idxToLocale((i,j)).id then ok = false;
  forall a in A[3, ..] do a = 1000 + here.id;
  for j in 1..n do if A[3,j] != 1000 + D.idxToLocale((3,j)).id then ok = false;
  forall a in A[.., 2..n by 3] do a = 2000 + here.id;
  for (i,j) in {1..n, 2..n by 3} do if A[i,j] != 2000 + D.idxToLocale((i,j)).id then ok = false;
  forall a in A[1..n by -2, 4] do a = 3000 + here.id;
  for i in 1..n by -2 do if A[i,4] != 3000 + D.idxToLocale((i,4)).id then ok = false;
  forall (a,x) in zip(A[2..5, 2..5], A[6..9, 6..9]) do a = 4000 + here.id;
  for (i,j) in {2..5, 2..5} do if A[i,j] != 4000 + D.idxToLocale((i,j)).id then ok = false;
  A[1, ..] = [i in 1..n] i*i;
  forall (a,k) in zip(A[1, 1..n], cnt2(n)) do a = 5000 + here.id + 10*k;
  for j in 1..n do if A[1,j] != 5000 + D.idxToLocale((1,j)).id + 10*j then { ok = false; }
  const s = + reduce A[2.., 4..];
  var t = 0; for (i,j) in {2..n,4..n} do t += A[i,j];
  if s != t then ok = false;
  writeln(name, " ", ok);
}
iter cnt2(n) { for i in 1..n do yield i; }
iter cnt2(n, param tag: iterKind) where tag == iterKind.leader { yield (0..n-1,); }
iter cnt2(n, param tag: iterKind, followThis) where tag == iterKind.follower { for i in followThis(0) do yield i+1; }
const S = {1..n, 1..n};
test(S dmapped new blockDist(S), "block");
test(S dmapped new cyclicDist((1,1)), "cyclic");
test(S dmapped new blockCycDist((1,1), (2,3)), "blockcyc");
