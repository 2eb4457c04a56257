// Parallel overloads of an iterator are overridden like the serial one; the object says over which of them a loop goes.
class Base {
  iter items(): int { yield 1; }
  iter items(param tag: iterKind): int where tag == iterKind.standalone { yield 2; }
  iter pairs(): int { yield 0; }
  iter pairs(param tag: iterKind): int where tag == iterKind.leader { yield 7; }
  iter pairs(param tag: iterKind, followThis): int where tag == iterKind.follower { yield followThis; }
}
class Derived: Base {
  override iter items(): int { yield 10; }
  override iter items(param tag: iterKind): int where tag == iterKind.standalone { coforall i in 1..3 do yield 20 * i; }
  override iter pairs(): int { yield 5; }
  override iter pairs(param tag: iterKind): int where tag == iterKind.leader { yield 70; }
  override iter pairs(param tag: iterKind, followThis): int where tag == iterKind.follower { yield followThis + 1; }
}
class Other: Base { }

proc show(b: borrowed Base) {
  const factor = 2;
  var sum = 0, most: atomic int;
  forall x in b.items() with (+ reduce sum) do sum += x * factor;
  forall x in b.items() do most.add(x);
  forall x in b.pairs() do writeln(x);
  for x in b.items() do writeln(sum, " ", most.read(), " ", + reduce b.items(), " serially ", x);
}
show(new Base());
show(new Derived());
show(new Other());
