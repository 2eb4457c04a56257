// A formal without type and default takes an iterator's call as it is: its arguments are evaluated at the call, and it is
// gone over where the procedure loops over it, each time anew.
iter told(n: int) { write("<"); for i in 1..n { write(i, ":"); yield i; } write("> "); }
proc twice(it) { write("in "); for x in it do write(x, " "); for x in it do write(x, "; "); writeln(); }
twice(told(2));

// Without end, passed on, given to an iterator, seen by a nested procedure.
iter naturals() { var n = 0; while true { yield n; n += 1; } }
iter first(n: int, it) { var k = 0; for x in it { if k == n then break; yield x; k += 1; } }
proc nested(it) { proc inner() { for x in it do write(x, " "); } inner(); writeln(+ reduce it, " ", [x in it] x * 2); }
nested(first(4, naturals()));
nested(first(2, first(3, naturals())));
for (i, x) in zip(1.., first(2, naturals())) do write(i, x, " ");
writeln();

// What it was given, it has: a number's value, an array's elements.
var n = 2;
iter upTo(n: int) { for i in 1..n do yield i; }
proc change(it) { n = 9; for x in it do write(x, " "); writeln(n); }
change(upTo(n));
iter elements(ref A: [] int) ref { for a in A do yield a; }
proc raise(const it) { for x in it do x += 10; }
var A = [1, 2, 3];
raise(elements(A));
writeln(A);

// Methods and parallel overloads.
record R { var n: int; iter down() { for i in 1..n by -1 do yield i; } }
class C {
  var v: string;
  iter items() { yield v; yield v + v; }
}
iter par(n: int) { yield -1; }
iter par(param tag: iterKind, n: int) where tag == iterKind.standalone { coforall i in 1..n do yield i; }
proc show(const ref it) { for x in it do write(x, " "); writeln(); }
proc sum(it) { var s = 0; forall x in it with (+ reduce s) do s += x; return s; }
show((new R(3)).down());
show((new C("a")).items());
writeln(sum(par(4)));

// An `in` formal gets an array; a procedure of numbers is promoted.
proc array(in it) { it[0] = 7; writeln(it, " ", it.domain); }
array(upTo(3));
proc half(x: int) do return x / 2;
writeln(half(upTo(4)));
