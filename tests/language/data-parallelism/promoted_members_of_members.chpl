// A member of a promoted member is promoted, too, and reaches the variables; so do zippered loops over promoted fields. What the
// array itself has (`size`, `domain`) is the array's.
record Q { var z: int; proc ref inc() { z += 1; } proc plus(k: int) do return z + k; proc size do return 77; }
class K { var z = 1; var next: shared K?; }
record P { var q: Q; var t: (int, Q); var A: [0..1] Q; var k = new shared K(); }
var X: [0..1] P;
X.q.z += 5;
writeln(X.q.z);
X.A[1].z = [3, 4];
writeln(X.A[1].z);
X.t(1).z += 6;
writeln(X.t(1).z);
X.t(1).inc();
X.A[1].inc();
X.q.inc();
writeln(X.t(1).z, "; ", X.A[1].z, "; ", X.q.z);
X.k.z += 4;
writeln(X.k.z);
X.k.next = [new shared K(), new shared K()];
X.k.next!.z = 9;
writeln(X.k.next!.z);
writeln(X.q.plus(1), "; ", X.q.plus([10, 20]), "; ", X.q.size, " ", X.q.domain);
for z in X.q.z do z += 1;
for (i, z) in zip(1.., X.q.z) do z += i;
forall (z, i) in zip(X.q.z, 1..) do z += i;
writeln(X.q.z);
X[0..0].q.z = 100;
X.q.z <=> X.t(1).z;
writeln(X.q.z, "; ", X.t(1).z);
proc double(ref x: int) { x *= 2; }
double(X.q.z);
writeln(X.q.z);
const c = X;
writeln(c.q.z, "; ", c.q.plus(1));
