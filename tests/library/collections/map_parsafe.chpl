// With parSafe=true several tasks may add and take at once; forall runs over the keys.
use Map;
var m = new map(int, int, parSafe=true, initialCapacity=100);
coforall t in 0..<8 with (ref m) do
  for i in 0..<500 do m.add(i, t);
writeln(m.size);
coforall t in 0..<8 with (ref m) do
  for i in 0..<500 do if i % 8 == t then m.remove(i); else m.addOrReplace(1000 + i, t);
writeln(m.size);
var sum = 0;
forall k in m with (+ reduce sum) do sum += k;
writeln(sum);
var plain: map(int, int) = m;
writeln(plain.parSafe, " ", plain.size);
