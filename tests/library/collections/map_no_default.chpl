// Values of a type without default: a missing key is an error, not a new value.
// status: 1
// stderr: there is no value for key 2
use Map;
class account { var n: int; }
var m: map(int, shared account);
m.add(1, new shared account(5));
m[1].n += 1;
writeln(m[1].n);
writeln(m[2].n);
