// A hashed distribution of a value, and of indices that are not its own.
use HashedDist;
const dist = new hashedDist(idxType=string);
var D = dist.createDomain({"z"}), E = {1, 2} dmapped new hashedDist(idxType=int);
D += "z";
E += 3;
writeln(D, " ", D.distribution == dist, " ", E.size);
