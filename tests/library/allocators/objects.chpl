// Objects live in memory of an allocator's, are initialised there and end there.
use Allocators, CTypes;

class Base {
  var name: string;
  proc deinit() { writeln("end of ", name); }
  proc kind() do return "base";
}
class Derived: Base {
  var values: [1..3] int;
  var me: unmanaged Derived?;
  proc init(name: string, k: int) {
    super.init(name);
    this.values = [k, k + 1, k + 2];
    init this;
    // The object knows its place while it is made.
    me = this: unmanaged Derived;
  }
  override proc kind() do return "derived";
}
class Generic { type t; param p: int; var x: t; var y = 7; }

record counting: allocator {
  var inner: mallocWrapper;
  var given, taken: int;
  proc ref allocate(n: int): c_ptr(void) { given += 1; return inner.allocate(n); }
  proc ref deallocate(p: c_ptr(void)) { taken += 1; inner.deallocate(p); }
}
class ClassAllocator: allocator {
  var inner: mallocWrapper;
  proc ref allocate(n: int): c_ptr(void) { writeln(n > 8); return inner.allocate(n); }
  proc ref deallocate(p: c_ptr(void)) { writeln("back"); inner.deallocate(p); }
}

var c: counting;
const d: unmanaged Base = newWithAllocator(c, unmanaged Derived, "d", 5);
writeln(d.kind(), " ", (d: unmanaged Derived?)!.values, " ", (d: unmanaged Derived?)!.me == d);
const b = newWithAllocator(c, unmanaged Base, "b");
deleteWithAllocator(c, d, b);
const g = newWithAllocator(c, unmanaged Generic(real, 3), 2.5), h = newWithAllocator(c, unmanaged Generic(string, 4));
writeln(g, " ", h, " ", g.type: string);
deleteWithAllocator(c, g);
deleteWithAllocator(c, h, nil: unmanaged Base?);
writeln(c.given, " ", c.taken);

var pool = new bumpPtrMemPool(4096, parSafe=true), objects: [1..20] unmanaged Generic(int, 1)?;
forall i in 1..20 with (ref pool) do objects[i] = newWithAllocator(pool, unmanaged Generic(int, 1), i);
writeln(+ reduce [o in objects] o!.x);
for o in objects do deleteWithAllocator(pool, o);

var ca = new owned ClassAllocator();
const e = newWithAllocator(ca, unmanaged Base, "e");
deleteWithAllocator(ca, e);
