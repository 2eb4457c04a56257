// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// Between machines, large whole numbers are copied from one locale to another, and computed with where they are.
use BigInteger;
var x = new bigint("-123456789012345678901234567890"), y, zero: bigint;
on Locales[1] {
  const near = x, nothing_ = zero;
  var z = near * 2;
  writeln(near, " ", z, " ", nothing_);
  y = z;
  z += 1;
  x = z;
  z = zero;
  writeln(z, " ", z.sgn());
}
writeln(x, " ", y);
x *= y;
writeln(x);
