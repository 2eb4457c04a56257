// flags: --edition=legacy
// `Owned` and `Shared` had modules of their own, whose `use` stays valid.
use OwnedObject, SharedObject;

class C { var x: int; }
const a = new Owned(new C(1));
const b: Shared(C) = new Shared(new C(2));
writeln(a.x, " ", b.x);
