// warning: W0001 `lambda` is an older spelling
// warning: W0002 func is an older form
// status: 1
// stderr: halt reached - a procedure value that is nil is called
// Closures have copies of what they mention: of loops, tasks, methods; recursion; older spellings; a nil value halts.
proc adders(n: int) {
  var fs: [1..n] proc(x: int): int;
  for i in 1..n {
    const words = "w" + i: string, A = [i, 2*i];
    fs[i] = proc(x: int): int { return x * A[1] + words.size; };
  }
  return fs;
}
for f in adders(3) do writeln(f(10));
proc fact() {
  proc f(n: int): int { return if n < 2 then 1 else n * f(n - 1); }
  return f;
}
writeln(fact()(5));
class Counter { var n = 3; proc maker() { return proc(k: int) { return n + k; }; } }
var c = new Counter();
const m = c.maker();
writeln(m(4));
use List;
proc mapped(const ref xs: list(int), f: proc(x: int): string) { var o: list(string); for x in xs do o.pushBack(f(x)); return o; }
var l: list(int);
for i in 1..3 do l.pushBack(i);
proc shout(s: string) { const tail = "!" + s; return mapped(l, proc(x: int): string { return x: string + tail; }); }
writeln(shout("?"));
var sums: atomic int;
coforall t in 1..2 { const f = proc(x: int) { return x * t; }; sums.add(f(10)); }
writeln(sums.read());
var o: func(int, int) = shift;
proc shift(a: int): int do return a << 1;
writeln(o(4));
const lam = lambda(x: real) { return x / 2; };
writeln(lam(3.0));
var many: proc(x: int): int;
many(3);
