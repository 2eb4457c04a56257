// locales: 2,4
// timeout: 60
// What arrays in parts tell each other in loops does not depend on how many elements they have: aligned arrays find theirs at home.
use CommDiagnostics, BlockDist;
proc traffic(n: int, param kind: int): uint {
  const D = blockDist.createDomain({1..n});
  var A, B, C: [D] real;
  resetCommDiagnostics();
  startCommDiagnostics();
  select kind {
    when 1 do forall (a, b, c) in zip(A, B, C) do a = b + 2.0 * c;
    when 2 do A = B + 2.0 * C;
    when 3 do A = B;
    when 4 do forall a in A do a += 1.0;
    when 5 do A[1] = + reduce B;
  }
  stopCommDiagnostics();
  var sum: uint;
  for d in getCommDiagnostics() do sum += d.get + d.put + d.get_nb + d.put_nb;
  return sum;
}
for param kind in 1..5 {
  const few = traffic(1000, kind), many = traffic(100000, kind);
  writeln(kind, ": ", few == many, " ", many <= (20 * numLocales): uint);
}
