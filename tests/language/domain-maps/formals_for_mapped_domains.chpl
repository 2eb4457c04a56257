// `domain(…)` as a formal's type says rank, index type and strides of domains of any map, with what `?` leaves open.
use BlockDist, CyclicDist;

proc rank(D: domain(?r)) do return r;
proc one(D: domain(1, ?)) do return "one";
proc one(D: domain(2, ?)) do return "two";
proc parts(D: domain(?r, ?i, ?s)) do return (r, i: string, s);
proc strided(D: domain(1, strides=strideKind.one, ?)) do return false;
proc strided(D: domain(1, ?)) do return true;

const B = blockDist.createDomain({1..10});
const C = cyclicDist.createDomain({1..3, 1..4:int(32)});
const S = {1..9 by 2} dmapped new blockDist({1..9});
writeln(rank({1..2}), rank(B), rank(C));
writeln(one({1..2}), one(B), one(C));
writeln(parts(B), parts(S));
writeln(strided(B), strided(S), strided({1..3}));
