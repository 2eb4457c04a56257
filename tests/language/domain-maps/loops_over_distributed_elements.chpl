// In a loop over the parts of several locales, arrays that a step has for its own (elements that are distributed arrays, temporaries of
// its expressions) are looked at when they are there.
use BlockDist, CyclicDist;
const X = blockDist.createDomain(1..4), Y = cyclicDist.createDomain(1..3);
var U: [X][Y] int;
forall u in U do forall a in u do a = 1;
writeln(+ reduce [u in U] (+ reduce u));
forall (u, i) in zip(U, X) do u = [y in Y] i * y;
writeln(U);
var V = [i in X] [j in X] i - j;
writeln(V);
