// flags: --edition=legacy
// leaks: allowed
// A class type can be nil; its name alone is the borrowed type, and takes objects whoever manages them.
class C {
  var x: int;
  proc get() { return x; }
}
class Node {
  var value: int;
  var next: unmanaged Node;
}
proc show(c: C) {
  if c == nil then writeln("none"); else writeln(c.get());
}
proc generic(c) { return c.x; }

var absent: C = nil, later: borrowed C, kept: owned C, counted: shared C;
writeln(later == nil, " ", kept == nil, " ", counted == nil);
show(absent);

var c = new C(1), same = c;
same.x += 1;
show(c);
c = nil;
show(c);
show(same);

kept = new owned C(5);
counted = new shared C(6);
show(kept);
show(counted);
writeln(generic(kept) + generic(counted));

var head: unmanaged Node;
for i in 1..3 do head = new unmanaged Node(i, head);
while head {
  write(head.value, " ");
  const next = head.next;
  delete head;
  head = next;
}
writeln();

class D: C { var y: int; }
var base: C = new D(7, 8);
const down = base: D;
writeln(down.y, " ", (new C(1)): D == nil);
