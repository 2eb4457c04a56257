// What is not a number cannot be compared with one.
// status: 1
// stderr: no_number.chpl:8: error: halt reached - a bigint cannot be compared with nan
use BigInteger;
var a = new bigint(5);
a.set(-3.9);
writeln(a, " ", a.cmp(inf) < 0, " ", a.cmpabs(-inf) < 0, " ", a.cmp(-3.0));
writeln(a.cmp(nan));
