// Iterators of classes are dispatched as other methods are: by the object's own class.
class Base {
  var n: int;
  iter items(): int { for i in 1..n do yield i; }
  iter these(): int { yield 0; }
}
class Doubled: Base {
  override iter items(): int { for i in 1..n do yield 2 * i; }
  override iter these(): int { yield 1; yield 2; yield 3; yield 4; }
}
class Strange: Doubled {
  var s: string;
  override iter items(): int { defer write("end "); yield -1; for x in super.items() do yield x; }
}
class Single: Base { }
proc show(b: borrowed Base) {
  for x in b.items() do write(x, " ");
  for x in b { if x == 3 then break; write(x, " "); }
  writeln(+ reduce b.items());
}
proc first(b: borrowed Base) { for x in b.items() do return x; return 0; }
const a = new Base(2), d = new Doubled(2), s = new Strange(1, "text"), o: owned Base = new Doubled(3), k = new Single(1);
show(a); show(d); show(s); show(o); show(k);
writeln(first(s), " ", first(d));
for x in d.items() do write(x, " ");
const A = [x in o.items()] x + 1;
writeln(A);
