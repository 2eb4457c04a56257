// A procedure that releases before 2.0 showed everywhere is found where a module that is used has another of its name only.
// warning: W0002 `gcd` was visible everywhere in older releases
use BigInteger;
var x: bigint;
gcd(x, new bigint(12), new bigint(18));
writeln(x, " ", gcd(12, 18));
