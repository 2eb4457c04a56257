// The names of a loop expression are its own: what takes its elements has those around it.
iter two() { yield 1; yield 2; }
proc sum(it) { const k = 1000, i = 5; var s = 0; for e in it do s += e + i; return s; }
const i = 100, k = 10, t = 200, x = 7;
for v in [i in two()] i * 2 do write(v, " ", i, " "); writeln();
for v in for i in two() do i * 2 do write(v, " ", i, " "); writeln();
for v in [i in two()] if i > 1 then i * 2 do write(v, " ", i, " "); writeln();
for v in [i in two() with (var t = 5)] i * t do write(v, " ", i, " ", t, " "); writeln();
for v in [(i, k) in zip(two(), 3..)] i * k do write(v, " ", i, " ", k, " "); writeln();
for v in [i in 1..2] i * 2 do write(v, " ", i, " "); writeln();
for i in [i in two()] i do for j in [i in two()] i + 1 do write(i, j, " "); writeln();
for x in [i in two()] i + x do write(x, " "); writeln();
for (v, w) in zip([i in two()] i + x, [i in two()] i * k) do write(v, " ", w, " ", i, " "); writeln();
writeln(sum([i in two()] i + k), " ", sum([i in 1..2] i + k));
