// Older programs name a comparator where today's make one.
use Sort, Heap, List;

record byAbs: keyComparator { proc key(x: int) do return abs(x); }
record pile {
  type eltType;
  var order: record = defaultComparator;
  proc init(type eltType, order: record = defaultComparator) { this.eltType = eltType; this.order = order; }
  proc compare(x: eltType, y: eltType) do return chpl_compare(x, y, order);
}

var A = [3, -4, 1];
sort(A, comparator=reverseComparator);
writeln(A, " ", isSorted(A, reverseComparator), " ", isSorted(A, defaultComparator));
const down = reverseComparator;
sort(A, down);
sort(A, new ReverseComparator(new byAbs()));
writeln(A);
var h = new heap(int, comparator=reverseComparator);
for a in A do h.push(a);
writeln(h.top());
var l = new list([2, 5, 3]);
sort(l, reverseComparator);
writeln(l, " ", sorted([2, 5], reverseComparator));
writeln((new pile(int)).compare(1, 2), " ", (new pile(int, reverseComparator)).compare(1, 2));
writeln(new pile(int).order.type: string);
// The types themselves.
proc isDown(type t) param do return t == reverseComparator(defaultComparator);
writeln(isDown(down.type), " ", reverseComparator: string);
