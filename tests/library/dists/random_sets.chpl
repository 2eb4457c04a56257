// locales: 1,3
// Random changes of sparse and associative domains in parts, beside the same without a map.
use SparseBlockDist, HashedDist, BlockDist, Random;
config const seed = 1, rounds = 40;
var rng = new randomStream(int, seed), bad = 0;
proc pick(a: int, b: int) do return rng.next(a, b);
proc check(what: string, round: int, const ref A, const ref B) {
  var n = 0;
  if A.size != B.size || A.domain != B.domain then n += 1;
  else for i in B.domain do if A[i] != B[i] then n += 1;
  if n > 0 { bad += 1; writeln(what, " in round ", round, ": ", n); }
}
proc value(i) do return if isTuple(i) then i(0) * 10 + i(1) else i * 3;
const Space = {1..9, 0..11};
proc run(ref S, ref T, what: string) {
  var A, A2: [S] int, B, B2: [T] int, N: [S] string, M: [T] string;
  for k in 1..rounds {
    select pick(0, 6) {
      when 0 { const i = (pick(1, 9), pick(0, 11)); S += i; T += i; }
      when 1 { const n = pick(1, 20), inds = [1..n] (pick(1, 9), pick(0, 11)); S.bulkAdd(inds); T.bulkAdd(inds); }
      when 2 do if T.size > 0 { const t = T.orderedAt(pick(0, T.size - 1)); S -= t; T -= t; }
      when 3 { const all = [1..pick(1, 30)] (pick(1, 9), pick(0, 11)); S = all; T = all; }
      when 4 do if k % 9 == 0 { S.clear(); T.clear(); }
      when 5 { const more = T; var U: sparse subdomain(Space); U += (pick(1, 9), pick(0, 11)); S += U; T += U; if more.size > T.size then writeln("?"); }
      otherwise { S = T; }
    }
    check(what + " changed", k, A, B); check(what + " strings", k, N, M);
    forall (a, i) in zip(A, S) do a = value(i) + k; for (b, i) in zip(B, T) do b = value(i) + k;
    forall i in S with (ref N) do N[i] = "" + value(i): string; for i in T do M[i] = "" + value(i): string;
    check(what + " filled", k, A, B); check(what + " filled strings", k, N, M);
    A2 = A; B2 = B; A2 += 1; B2 += 1; check(what + " copied", k, A2, B2);
    A2 = A * 2; B2 = B * 2; check(what + " promoted", k, A2, B2);
    if (+ reduce A) != (+ reduce B) || (+ reduce A2) != (+ reduce B2) then writeln(what, " reduce ", k);
    const r = pick(1, 5)..pick(5, 9), c = pick(0, 6)..pick(6, 11);
    if S[r, c] != T[r, c] || (+ reduce A[r, c]) != (+ reduce B[r, c]) then writeln(what, " slice ", k);
    A[r, c] = -1; B[r, c] = -1; check(what + " slice assigned", k, A, B);
    var F: [Space] int = A, G: [Space] int = B; if !F.equals(G) then writeln(what, " dense ", k);
    var seen = 0; for l in Locales do for i in S.localSubdomain(l) { seen += 1; if S.idxToLocale(i) != l then writeln(what, " where ", i); }
    if seen != T.size then writeln(what, " parts ", k);
    const line = pick(1, 9); if (+ reduce [j in S.dimIter(1, line)] j) != (+ reduce [j in T.dimIter(1, line)] j) then writeln(what, " row ", k);
  }
}
proc domain.orderedAt(n: int) { var k = 0; for i in this { if k == n then return i; k += 1; } return this.first; }
{ var S: sparse subdomain(Space) dmapped new sparseBlockDist(Space), T: sparse subdomain(Space); run(S, T, "sparse blocks"); }
const D = Space dmapped new blockDist(Space);
{ var S: sparse subdomain(D), T: sparse subdomain(Space); run(S, T, "part of blocks"); }
var H: domain(int) dmapped new hashedDist(int), K: domain(int);
var A: [H] int, B: [K] int, N: [H] string, M: [K] string;
for k in 1..rounds {
  for 1..pick(0, 9) { const i = pick(1, 60); H += i; K += i; }
  for 1..pick(0, 5) { const i = pick(1, 60); if K.contains(i) { H -= i; K -= i; } }
  check("hashed changed", k, A, B); check("hashed strings", k, N, M);
  forall (a, i) in zip(A, H) do a = value(i) + k; forall (b, i) in zip(B, K) do b = value(i) + k;
  forall i in H with (ref N) do N[i] = "" + value(i): string; for i in K do M[i] = "" + value(i): string;
  check("hashed filled", k, A, B); check("hashed filled strings", k, N, M);
  const other = [1..pick(1, 9)] pick(1, 60); var O: domain(int); for i in other do O += i;
  if (H & O) != (K & O) || (H | O) != (K | O) || (H - O) != (K - O) || (H ^ O) != (K ^ O) then writeln("hashed sets ", k);
  if (+ reduce A) != (+ reduce B) || (+ reduce (A + 1)) != (+ reduce (B + 1)) then writeln("hashed reduce ", k);
  var A2 = A, B2 = B; A2 *= 2; B2 *= 2; check("hashed copied", k, A2, B2);
  if k % 7 == 0 { H = O; K = O; } else if k % 5 == 0 { K = H; }
}
writeln(bad);
