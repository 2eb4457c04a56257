// locales: 1
// flags: -M tests/language/domain-maps/modules
// Arrays over domains with a program's own map take part in whatever arrays do.
use Maps, IO, Sort, Random, List;
config const n = 5, m = 7;

const Space = {1..n, 1..m};
var D: domain(2) dmapped new tiled(2) = Space;
var A: [D] int;

// The domain answers as the box of its indices; the type and `distribution` say which map it has.
writeln(D, " ", D.rank, " ", D.size, " ", D.shape, " ", D.dim(1), " ", D.low, D.high, D.first, D.last, D.stride);
writeln(D.type: string, " ", D.distribution, " ", D.distribution.type: string, " ", Space.distribution.type: string);
writeln(D == Space, " ", D.contains(2, 3), D.contains((6, 1)), D.isRectangular(), " ", D.indexOrder((2, 1)), D.orderToIndex(7));
writeln(D.expand(1), D.translate(2), D.interior((0, 2)), D[2..3, ..], D by 2, " ", D.expand(1).distribution);

// Access, loops in every form.
forall (i, j) in D with (ref A) do A[i, j] = 10*i + j;
for ij in D do A[ij] += 100;
for a in A do a -= 100;
forall a in A do a += 1;
foreach a in A do a -= 1;
coforall i in D.dim(0) with (ref A) do A[i, 1] += 0;
writeln(A);
for (ij, a) in zip(D, A) do if a != 10*ij(0) + ij(1) then writeln("wrong at ", ij);
forall (a, ij) in zip(A, Space) do if a != 10*ij(0) + ij(1) then writeln("wrong at ", ij);

// Promotion, reduction, scan.
var B: [D] int = A * 2 - A;
writeln(+ reduce A, " ", max reduce (A + B), " ", minloc reduce zip(A, D), " ", && reduce (A == B), " ", A.equals(B));
writeln(+ scan A[1, ..]);
writeln([a in A] a % 3);
proc twice(x: int) do return 2 * x;
writeln((twice(A)).domain == D);

// Slices, rank changes, reindexing; of each other, and modified.
writeln(A[2..3, 4..6]);
writeln(A[2, ..], " | ", A[.., 3], " | ", A[2..4, 2..5][3, 3..], " | ", A[4, ..].domain);
writeln(A[{2..3, 6..7}]);
writeln(A[1..n by 2, 1..m by 3], " ", A[1..n by 2, 1..m by 3][3, 4]);
ref V = A.reindex({0..<n, 0..<m});
V[0, 0] = -1;
A[2, ..] = 0;
A[3..4, 2..3] += 1;
A[.., m] = 1..n;
writeln(A);
{
  const copy = A[1..2, 1..2], row = A[1, ..];
  V[1, 1] = 77;
  writeln(copy, " ", copy.type: string, " ", row.type: string, " ", A # (1, 2));
}

// Assignment from, to and exchange with arrays of other maps.
var P: [Space] int = A, T: [Space dmapped new tiled(3)] int = P;
P = 1;
B = P;
T += B;
writeln(T.equals(A + 1), " ", B.equals(P), " ", P.equals(B));
A <=> T;
writeln(A[1, 1], " ", T[1, 1]);
B = T[1..n, 1..m];
P[1..2, ..] = T[4..5, ..];
writeln(B.equals(T), " ", P[2, 3] == T[5, 3]);
B = 4;
B[1, ..] = (1, 2, 3, 4, 5, 6, 7);

// Questions.
writeln(B.find(5), " ", B.find(99), " ", B.count(4), " ", B.contains(8), " ", B.first, B.last, " ", B.size, B.isEmpty(), " ", B.dim(0), B.dims(), B.shape, B.indices);
var at: 2*int;
writeln(B.find(7, at), at, " ", B.isRectangular(), B.isSparse(), B.isAssociative(), " ", B.sorted());
writeln(B.localSubdomain(), D.localSubdomain(), " ", B.targetLocales(), B.hasSingleLocalSubdomain(), B.localAccess[1, 2], B.localSlice(1..1, 1..3));
for d in B.localSubdomains() do writeln(d);

// As formals, results, fields, elements, in types.
proc total(X: [] int) do return + reduce X;
proc show(const ref X: [?E] ?t) do writeln(E, " ", t: string, " ", E.distribution.type: string);
proc fill(ref X: [D] int) { X = 3; }
proc make(d) { var R: [d] real = 0.5; return R; }
show(A);
show(A[1, ..]);
fill(B);
writeln(total(B), " ", total(B[1..2, 1..2]), " ", + reduce make(D));
record holder { var d: domain(2) dmapped new tiled(2); var a: [d] int; }
var h: holder;
h.d = {1..2, 1..2};
h.a[2, 2] = 9;
const h2 = h;
writeln(h2.a, " ", h2.d);
var arrays: [1..2] [D] int;
arrays[2][1, 1] = 5;
writeln(+ reduce arrays[2], " ", (A, B)(1)[2, 2]);
writeln(reshape([i in 1..n*m] i, D)[2, 1], " ", reshape(A, {1..n*m})[1]);

// The domain changes: elements stay with their indices.
D = {1..3, 1..8};
writeln(B, " ", A.domain, " ", A[1, 2]);

// Reading, and what the library does with arrays.
{
  const f = openTempFile();
  f.writer(locking=false).write(B);
  B = 0;
  f.reader(locking=false).read(B);
  writeln(+ reduce B);
}
fillRandom(B, 1..6);
writeln((min reduce B) >= 1 && (max reduce B) <= 6);
var L = new list([1, 2]);
writeln(L.toArray() == [1, 2]);

// Places that no index has.
var E: domain(1) dmapped new backwards() = {1..4};
var S: [E] string = ["a", "b", "c", "d"];
S.reverse();
writeln(S, " ", S.find("b"), " ", S[2..3], " ", S);
E = {0..5};
S[0] = "z";
writeln(S.size, S);
sort(S);
writeln(S);
const same = S + "!";
writeln(same);
var lists: [E] list(int);
forall i in E with (ref lists) do lists[i].pushBack(i);
E = {3..6};
writeln(lists);

// Only some of the indices.
var U: domain(2) dmapped new upper() = {1..3, 1..3};
var M: [U] real;
forall (i, j) in U with (ref M) do M[i, j] = i + j / 10.0;
writeln(U, " ", U.size, U.isRectangular(), U.contains(2, 1), U.contains((1, 2)), U.first, U.last, " ", U.dim(0), " ", U.indexOrder((2, 2)), U.orderToIndex(1));
writeln(M, " ", + reduce M, " ", M.domain == U, " ", M.count(1.2), " ", M.first, M.last, " ", M.shape);
for (ij, x) in zip(U, M) do x += ij(0);
forall (ij, x) in zip(U, M) do x -= ij(0);
writeln(M * 2, " ", + scan M);
const full: [1..3, 1..3] real = 7;
var N = M;
N = full;
writeln(N, " ", N.equals(M));
U = {1..4, 1..4};
writeln(M, " ", N[1, 4]);
ref W = M[{1..2, 1..2} dmapped new upper()];
W = 0;
writeln(M, " ", W.size, W.domain);
