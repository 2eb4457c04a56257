// A method of `_iteratorRecord` has an iterator's call as its receiver, as it is: the call's arguments are evaluated once, and it is
// gone over where the method loops over it, each time anew.
use FunctionalOperations;

iter few(n: int) { for i in 1..n do yield i; }
iter naturals() { var n = 0; while true { yield n; n += 1; } }
proc square(x: int) do return x * x;
proc odd(x: int) do return x % 2 == 1;
proc show(x: int) { write(x, " "); }

// In chains, without end, in zippered loops, reduced, kept as an array.
few(4).map(square).filter(odd).consume(show);
writeln();
for x in naturals().map(square).filter(odd) { if x > 90 then break; write(x, " "); }
writeln();
for (a, b, i) in zip(few(3).map(square), few(5).filter(odd), 1..) do write(a, ":", b, ":", i, " ");
writeln(+ reduce few(5).map(square));
var A = few(5).map(proc(x: int) { return x * 3; });
record adder { var n: int; proc this(x: int) do return x + n; }
writeln(A, " ", few(3).map(new adder(10)), " ", few(3).size);

// What the call was given: arrays are referred to, receivers and texts are as well.
iter over(A: [] int) { for a in A do yield a; }
var B = [5, 6, 7];
for x in over(B).map(square) { B[2] = 1; write(x, " "); }
over([1, 2, 3]).map(square).filter(odd).consume(show);
record R {
  var n: int;
  iter down() { for i in 1..n by -1 do yield i; }
  iter these() { for i in 1..n do yield i * 100; }
}
var r = new R(3);
r.down().map(square).consume(show);
r.these().map(square).consume(show);
(new R(2)).down().map(square).consume(show);
writeln();
iter texts(s: string) { yield s; yield s + s; }
texts("ab" + "c").map(proc(s: string) { return s + "!"; }).consume(proc(s: string) { write(s, " "); });
writeln();

// Loop expressions and promoted calls are the iterators of their arrays.
(for i in 1..4 do i + 1).map(square).consume(show);
([i in 1..4] i + 1).filter(odd).consume(show);
square(1..4).map(square).consume(show);
writeln();

// A name that stands for a call.
proc taken(it) { it.map(square).consume(show); for x in it.filter(odd) do write(x, " "); writeln(); }
taken(few(5));
taken(few(6).map(square));

// The program's own methods, with and without parentheses.
iter _iteratorRecord.first(n: int) { for (x, i) in zip(this, 1..) { yield x; if i == n then break; } }
proc _iteratorRecord.count { var n = 0; for this do n += 1; return n; }
proc _iteratorRecord.sum() do return + reduce this;
proc _iteratorRecord.twice() { this.consume(show); this.consume(show); }
writeln(naturals().map(square).first(5), " ", few(7).filter(odd).count, " ", naturals().first(4).map(square).sum());
few(3).twice();
writeln();

// Formals of that type take calls as well, in overloads beside those for arrays and for other values.
proc total(it: _iteratorRecord) do return + reduce it;
proc total(A: [] int) do return 100 + (+ reduce A);
proc total(x) do return x;
writeln(total(few(4)), " ", total([1, 2]), " ", total(7), " ", total([i in 1..3] i), " ", total(few(2).map(square)));
