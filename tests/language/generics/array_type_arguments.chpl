// An array type is an argument, with its domain: to procedures, nested ones, iterators, tasks and lists of arguments.
proc f(type T) {
  proc inner() { var x: T; return x.domain; }
  writeln(inner());
  coforall i in 1..2 { var y: T; y = i; x2.add(+ reduce y); }
  writeln(x2.read());
  forall i in 1..3 with (+ reduce s) { var y: T; y = 1; s += + reduce y; }
  writeln(s);
  for x in it(T) do writeln(x);
  begin { var q: T; b.writeEF(q.size); }
  writeln(b.readFE());
}
var x2: atomic int;
var s: int;
var b: sync int;
iter it(type T) { var x: T; yield x; x = 2; yield x; }
f([1..3] int);
proc one(type U) { var x: U; x[x.domain.low] = 7; writeln(x, " ", x.domain); }
type Row = [1..3] int;
one(Row);
one([0..1] real);
proc defaulted(type T = [1..2] int) { var x: T; writeln(x); }
defaulted();
defaulted([1..4] int);
proc earlier(type T, x: T = made(T)) { writeln(x); }
proc made(type T) { var x: T; return x; }
earlier([1..3] real);
proc list(type T...?n) { for param i in 0..<n { var x: T(i); writeln(x); } }
list([1..3] int, int, (int, [1..2] int));
// Two domains of one static type are two calls.
for n in 1..2 do one([0..n] int);
