// The same in three dimensions, and in two before anything asked for rows.
proc test(D: domain(?), step: int, gaps: bool) {
  var S: sparse subdomain(D);
  var A: [S] int;
  var bad = 0, k = 0;
  for i in D {
    k += 1;
    if !gaps || k % step == 0 || k % 7 == 3 then S += i;
  }
  var p = 0;
  for i in S { p += 1; A[i] = p; }
  for (i, k) in zip(S, 1..) do if A[i] != k then bad += 1;
  var n = 0;
  for i in D { var found = false; for j in S do if i == j then found = true; if found != S.contains(i) then bad += 1; n += found; }
  for i in D.expand(1) do if !D.contains(i) && S.contains(i) then bad += 1;
  writeln(D, " ", S.size, " ", n, " ", bad, " ", + reduce A);
  for i in D do if S.contains(i) && (+ reduce i) % 2 == 0 then S -= i;
  for i in S do if (+ reduce i) % 2 == 0 then bad += 1;
  S.clear();
  writeln(bad, " ", S.contains(D.low), " ", S.size);
}
test({1..4, 0..3, -2..3}, 1, false);
test({1..4, 0..3, -2..3}, 3, true);
test({-3..3, 2..9}, 4, true);
test({0: uint..3, 5: uint..9, 1: uint..3}, 2, true);
const P = {0..2**40, 0..2**40, 1..3};
var S: sparse subdomain(P);
for i in ((0, 0, 1), (0, 2**40, 3), (1, 0, 1), (2**40, 5, 2), (2**40, 2**40, 3)) do S += i;
for i in ((0, 0, 1), (0, 0, 2), (0, 2**40, 3), (1, 0, 1), (1, 0, 2), (2**40, 5, 2), (2**40, 2**40, 2), (2**40, 2**40, 3)) do write(S.contains(i), " ");
writeln();
var E = {1..3, 1..3, 1..3};
var F: sparse subdomain(E) = [(1, 1, 1), (2, 3, 1), (3, 3, 3)];
E = {1..3, 1..5, 1..2};
F += (2, 4, 2);
for i in ((1, 1, 1), (2, 3, 1), (2, 4, 2), (3, 3, 3), (3, 5, 2)) do write(F.contains(i), " ");
writeln(F.size);
var G = {1..3, 1..5, 1..2}, H = {1..3, 1..5};
var SG: sparse subdomain(G), SH: sparse subdomain(H);
var AG: [SG] int, AH: [SH] int;
for i in G do if (+ reduce i) % 3 != 0 { SG += i; AG[i] = 100 * i(0) + 10 * i(1) + i(2); }
for i in H do if (+ reduce i) % 3 != 0 { SH += i; AH[i] = 10 * i(0) + i(1); }
G = {1..3, 1..3, 1..2}; H = {1..3, 1..3};
writeln(&& reduce [i in SG] (AG[i] == 100 * i(0) + 10 * i(1) + i(2)), SG.size, && reduce [i in SH] (AH[i] == 10 * i(0) + i(1)), SH.size);
G = {0..3, 1..9, 1..4}; H = {-1..3, 1..9};
SG += (0, 9, 4); SH += (-1, 9);
AG[0, 9, 4] = 94; AH[-1, 9] = -1;
writeln(&& reduce [i in SG] (AG[i] == 100 * i(0) + 10 * i(1) + i(2)), SG.size, && reduce [i in SH] (AH[i] == 10 * i(0) + i(1)), SH.size);
