// The indices of a domain or range, cast to an array type; a domain over a privateDist that is declared by its type.
use BlockDist;
const D = {1..4}, B = blockDist.createDomain(D), n = 4;
var a = {1..n}: [D] int; writeln(a, " ", a.domain);
var b = {1..n}: [B] int; writeln(b, " ", b.type: string == B.type:string);
var c = (1..n): [0..3] real; writeln(c, " ", c.domain);
writeln(([1,2,3,4]: [D] real) / 2);
use PrivateDist;
const P: domain(1) dmapped new privateDist();
var each: [P] int = 3;
writeln(P.size == numLocales, " ", each[here.id]);
