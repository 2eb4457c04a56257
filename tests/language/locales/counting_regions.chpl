// locales: 2,4
// timeout: 60
// An assignment between arrays in parts, or slices of them, is at most one transfer for each pair of locales, whatever the number of elements.
use CommDiagnostics, BlockDist, CyclicDist;
config const n = 40;
const Space = {0..<n, 0..<n};
const B = blockDist.createDomain(Space), C = cyclicDist.createDomain(Space);
var X, Y: [B] int, Z: [C] int, L: [Space] int;

// So many transfers, and no other traffic that grows with the elements.
proc transfers(what: string) {
  stopCommDiagnostics();
  const D = getCommDiagnostics();
  var regions, rest: uint;
  for d in D {
    regions += d.get_nb + d.put_nb;
    rest += d.get + d.put;
    if d.get_nb + d.put_nb > numLocales: uint then writeln(what, ": too many from one locale: ", d);
  }
  const few = rest <= 40 * numLocales: uint;
  writeln(what, ": ", regions <= (numLocales * (numLocales - 1)): uint, " ", regions > 0, " ", few, if few then "" else " " + rest: string);
  resetCommDiagnostics();
  startCommDiagnostics();
}
forall (i, j) in B do Y[i, j] = 100 * i + j;
const D1 = {1..n-2, 0..n-2 by 2}, D2 = {0..n-3, 1..n-1 by 2};
startCommDiagnostics();
L = Y;
transfers("local = block");
Z = Y;
transfers("cyclic = block");
X[D1] = Y[D2];
transfers("slices");
Z[D1] = Y[D2];
transfers("slices, cyclic = block");
stopCommDiagnostics();
for (i, j) in Space {
  if L[i, j] != 100 * i + j then halt("local ", i, " ", j);
  const moved = if D1.contains(i, j) then 100 * (i - 1) + j + 1 else 0;
  if X[i, j] != moved then halt("block ", i, " ", j);
  if Z[i, j] != (if moved != 0 then moved else 100 * i + j) then halt("cyclic ", i, " ", j);
}
