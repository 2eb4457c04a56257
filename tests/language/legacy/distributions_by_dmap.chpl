// flags: --edition=legacy
// locales: 1,2
// `new dmap(new Block(…))` is a distribution as the record in it is: domains are declared over it, and assigned.
use BlockDist, CyclicDist;
const space = {1..4, 1..4};
const d = new dmap(new Block(boundingBox=space)), c = new dmap(new Cyclic(startIdx=(1, 1)));
const D: domain(2) dmapped d = space;
var E = space dmapped c, F: domain(2) dmapped new dmap(new Block(space)) = space;
var A: [D] int = 1, B: [E] int = 2, C: [F] int = 3;
A = B + C;
writeln(A);
E = {1..2, 1..2};
writeln(B, " ", E);
const same = D;
writeln(same == D, " ", D.dist == same.dist);
on Locales[numLocales - 1] do writeln(+ reduce (A + C));
