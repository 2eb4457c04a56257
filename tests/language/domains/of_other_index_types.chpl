// Domains over small integers and enums.
enum e {x, y, z}
const D: domain(1, int(8)) = {1: int(8)..3: int(8)}, E = {e.x..e.z};
var A: [E] int = [i in 0..2] i * i;
writeln(D.size, " ", D.idxType:string, " ", A[e.z], " ", E);
