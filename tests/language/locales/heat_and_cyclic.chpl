// locales: 1,2,4
// A heat equation on a block-distributed array, and cyclic arrays of numbers and records: the same on any number of locales.
use BlockDist, CyclicDist, StencilDist, Time, Random;
config const n = 64, steps = 50;
const Full = {0..n+1, 0..n+1}, Inner = {1..n, 1..n};
const DF = blockDist.createDomain(Full);
const DI: subdomain(DF) = DF[Inner];
var T, Tn: [DF] real;
T[0, ..] = 100.0; Tn[0, ..] = 100.0;
for s in 1..steps {
  forall (i, j) in DI with (ref Tn) do
    Tn[i, j] = 0.25 * (T[i-1, j] + T[i+1, j] + T[i, j-1] + T[i, j+1]);
  T[DI] = Tn[DI];
}
writef("%.6dr %.6dr\n", + reduce T[DI], max reduce abs(T - Tn));
const CD = cyclicDist.createDomain({1..20});
var C: [CD] int = [i in CD] i * i;
writeln(C);
writeln(&& reduce [i in CD] (C[i].locale.id == (i - 1) % numLocales));
var L: [1..20] int = C;
writeln(L[3..7], " ", + reduce (C * L));
C[2..10 by 2] = L[1..5];
writeln(C);
record P { var a: int; var s: string; }
var RP: [CD] P;
forall i in CD with (ref RP) do RP[i] = new P(i, "p" + i:string);
writeln(RP[7], " ", RP[20].s);
var (mx, at) = maxloc reduce zip(C, CD);
writeln(mx, " ", at);
writeln(+ reduce [loc in Locales] DF.localSubdomain(loc).size);
var cnt: atomic int;
forall c in C do cnt.add(c);
writeln(cnt.read(), " ", + scan C);
