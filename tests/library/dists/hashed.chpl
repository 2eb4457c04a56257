// locales: 1,2,4
// Associative domains divided among locales by a hashedDist: indices, elements and loops are where the mapper says.
use HashedDist;
record CustomMapper {
  proc this(ind: string, targetLocs: [?D] locale): D.idxType { return ind.byte(0): int % targetLocs.size; }
}
var D: domain(string) dmapped new hashedDist(idxType=string, mapper=new CustomMapper());
D += "one"; D += "two"; D += "three"; D += "six";
writeln(D.size, " ", D.contains("two"), " ", D.contains("zwei"));
var A: [D] int;
forall a in A do a = here.id;
for (k, v) in zip(D, A) do if v != k.byte(0):int % numLocales || D.idxToLocale(k).id != v then writeln("where ", k, " ", v);
for k in D do if A[k].locale != D.idxToLocale(k) then writeln("lies ", k);
A["two"] = 22; A["one"] = 11; A["three"] = 33; A["six"] = 66;
writeln(+ reduce A);
D += "seven";
writeln(A["seven"], " ", A.size, " ", + reduce (A * 2));
D -= "six";
writeln(D.sorted(), " ", D.size);
var B = A;
B += 1;
writeln(+ reduce B, " ", B["two"]);
B = A * 3;
writeln(B["three"]);
D = ["x", "one", "y"];
writeln(D.sorted(), A["one"], A["x"]);
forall (k, a) in zip(D, A) do a = k.size + here.id * 0;
writeln(+ reduce A);
var E: domain(int) dmapped new hashedDist(idxType=int);
for i in 1..100 do E += i * i;
forall i in 1..100 with (ref E) do E += i;
writeln(E.size, " ", + reduce E);
var S: [E] string;
forall i in E do S[i] = i:string;
var n = 0; for i in E do if S[i] != i:string then n += 1;
writeln(n);
var seen = 0;
for l in Locales do for i in E.localSubdomain(l) { if E.idxToLocale(i) != l then writeln("sub ", i); seen += 1; }
writeln(seen);
const F = E & {1, 4, 9, 200};
writeln(F.sorted(), " ", F.size, " ", (E - F).size, " ", D.type:string);
E.clear();
writeln(E.size, S.size, E.isEmpty());
proc f(d: domain(?), x: [d] int) { return + reduce x; }
writeln(f(D, A));
D.clear(); D += "a"; writeln(D, A);
