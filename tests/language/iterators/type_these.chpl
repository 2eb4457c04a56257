// Types that can be iterated over, by `iter type these`.
record R { type t; iter type these() { yield 1; yield 2; } }
for i in R(int) do writeln(i);
enum color {red, green}
iter type color.each() { yield color.red; }
for c in color.each() do writeln(c);
for c in color do writeln(c);
class C { iter type these() { for i in 1..2 do yield i*i; } }
writeln([x in C] x + 1);
for (a, b) in zip(C, R(int)) do writeln(a, b);
writeln(+ reduce C);
iter type int.these() { yield 7; }
for i in int do writeln(i);
proc all(type t) { for x in t do write(x, " "); writeln(); }
all(color); all(C);
