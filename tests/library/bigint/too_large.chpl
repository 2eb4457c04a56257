// Numbers beyond what the library can hold are errors of the program, not signals.
// status: 1
// stderr: too_large.chpl:8: error: halt reached - a bigint of 1099511627776 bits is too large
use BigInteger;
const one = new bigint(1), zero = new bigint(0);
writeln(one << 70, " ", zero << max(int), " ", one >> max(int), " ", one ** max(int), " ", zero ** max(int), " ", (-one) ** max(int));
writeln(one << -max(int), " ", new bigint(2) ** 10);
writeln(one << (1 << 40));
