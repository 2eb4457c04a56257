// locales: 1,2,4
// Pi by the midpoint rule, a part of the interval for each locale, in tasks there; and by darts.
use Math, Random;
config const n = 400_000;
proc part(lo: int, hi: int): real {
  const h = 1.0 / n;
  return + reduce [i in lo..hi] (4.0 * h / (1.0 + ((i - 0.5) * h) ** 2));
}
var parts: [LocaleSpace] real;
coforall loc in Locales with (ref parts) do on loc {
  const lo = 1 + here.id * n / numLocales, hi = (here.id + 1) * n / numLocales;
  parts[here.id] = part(lo, hi);
}
writef("%.8dr\n", + reduce parts);
var sum: real;
coforall loc in Locales with (+ reduce sum) do on loc {
  const lo = 1 + here.id * n / numLocales, hi = (here.id + 1) * n / numLocales;
  sum += part(lo, hi);
}
writeln(abs(sum - pi) < 1e-9);
var hits: atomic int;
coforall loc in Locales do on loc {
  var rs = new randomStream(real, seed = 17 + 2 * here.id);
  var mine = 0;
  for 1..n / numLocales { const x = rs.next(), y = rs.next(); if x * x + y * y < 1 then mine += 1; }
  hits.add(mine);
}
writeln(abs(4.0 * hits.read() / n - pi) < 0.02);
