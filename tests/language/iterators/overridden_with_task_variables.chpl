// Variables that each task has for itself are not there yet where the object decides over which iterator a loop goes.
class Base {
  iter items(): int { yield 1; }
  iter items(param tag: iterKind): int where tag == iterKind.standalone { yield 2; }
}
class Derived: Base {
  override iter items(): int { yield 10; }
  override iter items(param tag: iterKind): int where tag == iterKind.standalone { yield 20; }
}
const b: owned Base = new Derived();
forall x in b.items() with (var seen = 0) do seen += x; //~ E0901 a variable of each task
