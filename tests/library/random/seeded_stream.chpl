// A stream with a seed gives the same numbers again.
use Random;
var a = new randomStream(real, seed = 42), b = new randomStream(real, seed = 42), c = new randomStream(real, seed = 43);
var same = true, inside = true, differs = false;
for 1..100 {
  const x = a.next(), y = b.next(), z = c.next();
  same &&= x == y;
  inside &&= 0.0 <= x && x <= 1.0;
  differs ||= x != z;
}
writeln(same, " ", inside, " ", differs);
