// Formals of iterators that give their actuals values: when the loop is over.
iter g(out y: int) { yield 1; y = 4; yield 2; y = 7; }
iter h(inout y: int) { y += 1; yield y; y += 10; yield y; }
iter words(out n: int, w...) {
  for param i in 0..<w.size {
    n += 1;
    yield w(i);
  }
}
iter text(out s: string) { yield 1; s = "end"; }

var b: int;
for i in g(b) do writeln(i, " ", b);
writeln(b);
var c = 1;
for i in h(c) do writeln(i, " ", c);
writeln(c);
var n = 50;
for w in words(n, "a", "b") do write(w, " ");
writeln(n);
var s: string;
for i in text(s) do writeln(i, s);
writeln(s);
var A = h(c);
writeln(A, " ", c);
