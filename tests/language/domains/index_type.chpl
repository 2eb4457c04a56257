// index(D) is the type of a domain's indices.
const D = {1..2, 1..2};
var i: index(D) = (2, 1);
writeln(i, " ", D.contains(i), " ", D.idxType:string);
