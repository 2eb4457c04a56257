// An iterator of the parent that is named by `super` is the parent's in every role: standalone, leader and follower, in reductions and
// where the call is handed to a procedure.
class Base {
  iter items(): int { yield 1; }
  iter items(param tag: iterKind): int where tag == iterKind.standalone { yield 2; }
  iter pairs(): int { yield 3; }
  iter pairs(param tag: iterKind) where tag == iterKind.leader { yield 7; }
  iter pairs(param tag: iterKind, followThis): int where tag == iterKind.follower { yield followThis; }
}
class Derived: Base {
  override iter items(): int { for x in super.items() do yield x * 10; }
  override iter items(param tag: iterKind): int where tag == iterKind.standalone {
    forall x in super.items() do yield x * 10;
  }
  override iter pairs(): int { yield 30; }
  override iter pairs(param tag: iterKind) where tag == iterKind.leader { yield 70; }
  override iter pairs(param tag: iterKind, followThis): int where tag == iterKind.follower { yield followThis * 100; }

  proc show() {
    for x in super.items() do writeln("serial ", x);
    forall x in super.items() do writeln("standalone ", x);
    writeln("reduced ", + reduce super.items());
    forall x in super.pairs() do writeln("leader and follower ", x);
    for (x, y) in zip(super.pairs(), super.items()) do writeln("zippered ", x, " ", y);
    handed(super.items());
    handed(this.items());
  }
}
proc handed(it) {
  for x in it do writeln("handed, serial ", x);
  forall x in it do writeln("handed, parallel ", x);
}

const d = new Derived();
d.show();
const b: borrowed Base = d;
for x in b.items() do writeln("dispatched ", x);
forall x in b.items() do writeln("dispatched, parallel ", x);
