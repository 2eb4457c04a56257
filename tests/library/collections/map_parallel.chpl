// forall over maps and sets: keys, values, items; in step with arrays.
use Map, Set;
var m: map(int, int);
for i in 1..1000 do m[i] = i * i;
var keys, items = 0;
forall k in m.keys() with (+ reduce keys) do keys += k;
forall v in m.values() do v += 1;
forall (k, v) in m.items() with (+ reduce items) do items += v - k * k;
writeln(keys, " ", items, " ", max reduce m.values(), " ", m[1000]);
var K, V: [1..1000] int;
forall (a, k) in zip(K, m) do a = k;
forall (k, i) in zip(m, 1..) do V[i] = k;
writeln(+ reduce K, " ", K.equals(V), " ", K.equals(m.keysToArray()));
const s = new set(int, 1..500);
var S: [0..<500] int;
forall (x, a) in zip(s, S) do a = x;
writeln(S.equals(s.toArray()), " ", + reduce [x in s] x);
const empty: set(int);
forall x in empty do writeln("never");
