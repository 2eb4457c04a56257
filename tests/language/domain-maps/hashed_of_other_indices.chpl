// A hashed distribution takes domains of its own index type.
use HashedDist;
var D: domain(string) dmapped new hashedDist(idxType=int); //~ E0311 cannot distribute
