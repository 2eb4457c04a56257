// The documented names of the arguments of the containers' methods, of Heap and Sort.
use List, Set, Map, Heap, Sort;
var l: list(int, parSafe=false);
writeln(l.pushBack(x=3), " ", l.pushBack(other=[1, 2]), " ", l.pushBack(other=new list([9])), " ", l.pushBack(other=5..6));
writeln(l.insert(idx=0, x=7), " ", l.insert(idx=1, arr=[8, 8]), " ", l.insert(idx=1, lst=new list(1..2)), " ", l);
writeln(l.remove(x=8, count=1), " ", l.getAndRemove(idx=0), " ", l.popBack(), " ", l.find(x=8, start=0, end=-1), " ", l.count(x=1), " ", l.contains(x=2), " ", l.replace(i=0, x=11), " ", l[0], " ", l.first, " ", l.last, l.size, l.isEmpty(), l.indices, l.toArray());
record up { proc this(i, ref x) { x += 1; return x * i; } }
writeln(l.update(i=1, updater=new up()), " ", l);
l.clear();
var l2 = new list(eltType=int, parSafe=true);
var l3 = new list(int, true);
writeln(l2 == l3, " ", l2 != l3);

var s = new set(eltType=int, parSafe=false, resizeThreshold=0.5, initialCapacity=16);
s.add(x=3);
writeln(s.contains(x=3), s.isDisjoint(other=new set(int, [4])), s.remove(x=3), s.isEmpty(), s.size, s.toArray());
var s2 = new set(eltType=int, iterable=[1, 2], parSafe=false);
writeln((s2 | new set(int, [5])).size, " ", s2 & new set(int, [1]), " ", s2 - new set(int, [1]), " ", (s2 ^ new set(int, [1])), " ", s2 == s2, s2 < s2, s2 <= s2, s2 > s2, s2 >= s2);

var m = new map(keyType=string, valType=int, parSafe=false, resizeThreshold=0.5, initialCapacity=16);
writeln(m.add(k="a", v=1), m.add(k="a", v=2), m.add(k="b", v=3), m.replace(k="b", v=4), m.contains(k="a"), m.get(k="zz", sentinel=-1), m["a"], m.remove(k="zz"), m.getAndRemove(k="b"), m.size, m.isEmpty());
m.extend(m=m);
record up2 { proc this(k: string, ref v: int) { v += 1; return k; } }
writeln(m.update(k="a", updater=new up2()), m, m.toArray(), m.keysToArray(), m.valuesToArray());
for k in m.keys() do writeln(k); for v in m.values() do writeln(v);
try { m["none"]; } catch e: KeyNotFoundError { writeln(e.message()); }
try { m.getAndRemove("none"); } catch e: KeyNotFoundError { writeln(e.message()); }

var h = new heap(eltType=int, parSafe=false, comparator=new reverseComparator());
h.push(element=3); h.push(elements=[1,2]); h.push(elements=new list([4]));
writeln(h.top(), " ", h.pop(), " ", h.size, h.isEmpty(), h.toArray().size);
for x in h.consume() do write(x, " ");
writeln();
var h2 = createHeap(x=[3, 1, 2], parSafe=false, comparator=new defaultComparator());
writeln(h2.pop());
var A = [3, 1, 2];
sort(x=A, comparator=new reverseComparator(), stable=true); writeln(A);
sort(x=A, comparator=new defaultComparator(), region=1..2, stable=false); writeln(A);
var L = new list(A); sort(x=L, comparator=new defaultComparator(), stable=false); writeln(L, isSorted(x=L, comparator=new defaultComparator()), isSorted(x=A, comparator=new defaultComparator(), region=1..2));
for x in sorted(x=A, comparator=new defaultComparator()) do write(x, " "); writeln();
for x in sorted(x=1..3, comparator=new reverseComparator()) do write(x, " "); writeln();
writeln(new defaultComparator().keyPart(elt=1.5, i=0), new defaultComparator().keyPart(1.5, 1), (new defaultComparator()).keyPart(elt=3, i=0), (new defaultComparator()).keyPart((1, 2), 0), (new defaultComparator()).compare(x=1, y=2), (new reverseComparator()).compare(1, 2));
record rk: keyComparator { proc key(elt) do return -elt; }
record rp: keyPartComparator { proc keyPart(elt: int, i: int) do return (if i == 0 then keyPartStatus.returned else keyPartStatus.pre, -elt); }
record rr: relativeComparator { proc compare(x, y) do return y - x; }
sort(A, new rk()); writeln(A); sort(A); sort(A, new rp()); writeln(A); sort(A); sort(A, new rr()); writeln(A);
sort(A, new reverseComparator(new rk())); writeln(A);
