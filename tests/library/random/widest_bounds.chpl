// Bounds of which the distance is beyond the largest number give numbers between them.
use Random, Math;
var r = new randomStream(real, 5), inside = true, below = 0;
for i in 1..1000 {
  const x = r.next(-max(real), max(real));
  if !isFinite(x) then inside = false;
  if x < 0 then below += 1;
}
writeln(inside, " ", below > 400 && below < 600, " ", r.next(2.5, 2.5), " ", isFinite(r.next(-1.0e308, 1.7e308)));
