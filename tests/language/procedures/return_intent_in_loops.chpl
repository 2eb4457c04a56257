// Overloads by return intent: a tuple that is expanded, and what a loop goes over, are only read unless they are modified.
var data = (1, 2);
proc pick() ref { writeln("ref"); return data; }
proc pick() { writeln("value"); return data; }
proc pick() const ref { writeln("const ref"); return data; }
proc f(a: int, b: int) { writeln(a, " ", b); }
proc g(ref a: int, ref b: int) { a = 7; b = 8; }
f((...pick()));
g((...pick()));
for x in pick() do writeln(x);
for x in pick() do x = 5;
writeln(data);
for (x, y) in zip(pick(), 1..2) do writeln(x, y);
var (a, b) = pick();
writeln(a, b);
const t = (0, (...pick())); writeln(t);
writeln(pick()(0));
writeln(pick().size);
coforall x in pick() with (ref data) { var y = x; }
proc many() ref { writeln("ref"); return list; }
proc many() { writeln("value"); return list; }
var list = [1, 2];
for x in many() do write(x, " ");
for x in many() do x += 1;
forall x in many() do x += 1;
forall (x, i) in zip(many(), 0..) do if x != 3 + i then writeln("wrong");
writeln([x in many()] 2 * x);
writeln(list, + reduce many());
record Pair { var a, b: int; }
writeln(new Pair((...pick())));
for i in 1..1 { for x in pick() { for y in many() do if x == y then writeln("same"); } }
