// The place of an index of a sparse domain of one dimension, with and without gaps, by brute force.
proc test(type t, D: domain(?), step: t) {
  var S: sparse subdomain(D);
  var A: [S] int;
  var bad = 0;
  for k in 0..<40 {
    const i = (((k * 17) % 40): t * step + D.low: t): t;
    if D.contains(i) && (k % 3 != 0 || step == 1) then S += i;
    var n = 0;
    for j in S do n += 1;
    if n != S.size then bad += 1;
    if !S.contains(i) && (k % 3 != 0 || step == 1) then bad += 1;
  }
  var p = 0;
  for i in S { p += 1; A[i] = p; }
  for (i, k) in zip(S, 1..) do if A[i] != k then bad += 1;
  for i in D do if i < D.low + 200 { var found = false; for j in S do if i == j then found = true; if found != S.contains(i) then bad += 1; }
  writeln(t: string, " ", S.size, " ", bad, " ", + reduce A);
}
test(int, {1..40}, 1);
test(int, {-20..100}, 3);
test(uint, {5: uint..200}, 2);
test(int(8), {-128: int(8)..100}, 5);
test(uint(8), {0: uint(8)..255}, 6);
const P = {min(int) + 1..max(int) - 1};
var S: sparse subdomain(P);
for i in (min(int) + 1, -5, 0, 7, max(int) - 1) do S += i;
for i in (min(int) + 1, min(int) + 2, -6, -5, -4, 0, 7, 8, max(int) - 2, max(int) - 1) do write(S.contains(i), " ");
writeln();
S -= 0;
writeln(S.contains(0), S.contains(7), S.size);
