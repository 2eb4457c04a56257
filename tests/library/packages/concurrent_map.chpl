// A map that tasks change at the same time.
use ConcurrentMap, Map;
var m = new shared ConcurrentMap(int, int);
coforall t in 0..3 with (ref m) {
  const tok = m.getToken();
  for i in 0..999 {
    m.add(i, 0, tok);
    if i % 4 == t then m.set(i, t, tok);
  }
}
var sum = 0;
for (k, v) in m do sum += v;
writeln(m.size, " ", sum);
coforall t in 0..3 with (ref m) do for i in t..999 by 4 do m.remove(i);
writeln(m.size, " ", m.isEmpty());
m.addOrSet(5, 1);
m.addOrSet(5, 2);
writeln(m.getValue(5), " ", m.getValue(6, -1), " ", m.contains(5), m.contains(6), " ", m.set(6, 1));
try { m.getValue(6); } catch e: KeyNotFoundError { writeln(e.message()); }
writeln(m, " ", m.toArray(), " ", m.keysToArray(), " ", m.valuesToArray(), " ", m.getAndRemove(5), " ", m.size);
