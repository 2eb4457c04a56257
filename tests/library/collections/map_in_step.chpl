// Keys, values and pairs of a map go in step with one another and with other things in parallel loops.
use Map;
var m = new map(int, int), seen: atomic int;
for i in 1..1000 do m[i] = i * i;
m.remove(17);
forall (k, v) in zip(m.keys(), m.values()) do if v != k * k then writeln("bad");
forall (k, pair, i) in zip(m.keys(), m.items(), 0..) do if pair != (k, k * k) || i < 0 then writeln("bad"); else seen.add(1);
forall (v, k) in zip(m.values(), m.keys()) do v += k;
forall (k, v) in zip(m, m.values()) do if v != k * k + k then writeln("bad"); else seen.add(1);
writeln(seen.read());
const fixed = m;
writeln(+ reduce [(k, v) in zip(fixed.keys(), fixed.values())] (v - k * k - k));
