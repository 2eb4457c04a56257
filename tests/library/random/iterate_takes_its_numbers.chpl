// `iterate` gives numbers that follow one another, over domains of any map.
use Random, BlockDist;
const D = {1..4} dmapped new blockDist({1..4});
const a = new RandomStream(int, seed=7), b = new RandomStream(int, seed=7);
const all = for i in 1..8 do b.getNext();
for (x, y, k) in zip(a.iterate(D), a.iterate({1..4}), 1..) do assert(x == all[k] && y == all[k + 4]);
writeln(a.getNext() == b.getNext());
writeln(+ reduce [(x, y) in zip(a.iterate(D, int), a.iterate(D, int))] (x != y));
