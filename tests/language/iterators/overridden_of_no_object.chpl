// Iterators that make tasks are overridden where no object of the parent's class is ever made; `super` reaches the parent's.
class Base {
  iter items(): int { yield 1; }
  iter items(param tag: iterKind): int where tag == iterKind.standalone { coforall i in 1..3 do yield i; }
}
class Derived: Base {
  override iter items(): int { for x in super.items() do yield x * 10; }
  override iter items(param tag: iterKind): int where tag == iterKind.standalone {
    forall x in super.items() do yield x * 10;
  }
}
class Further: Derived {
  override iter items(param tag: iterKind): int where tag == iterKind.standalone { coforall i in 1..2 do yield i; }
}

proc total(b: borrowed Base) {
  var sum: atomic int;
  forall x in b.items() do sum.add(x);
  return (sum.read(), + reduce b.items());
}
writeln(total(new Derived()));
writeln(total(new Further()));
