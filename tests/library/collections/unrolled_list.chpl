// A list of small arrays does what a plain list does, whatever the size of its parts.
use UnrolledLinkedList, List, Random;

for capacity in [2, 3, 8] {
  var u = new unrolledLinkedList(int, nodeCapacity=capacity), l: list(int);
  var r = new randomStream(int, seed=capacity);
  var ok = true;
  for step in 1..2000 {
    const what = r.next(0, 9), x = r.next(0, 20);
    if what < 4 {
      u.append(x);
      l.pushBack(x);
    } else if what < 7 {
      const i = r.next(0, l.size);
      u.insert(i, x);
      l.insert(i, x);
    } else if what < 9 {
      if l.size > 0 {
        const i = r.next(0, l.size - 1);
        if u.pop(i) != l.getAndRemove(i) then ok = false;
      }
    } else {
      const n = u.remove(x, 2);
      var m = 0;
      while m < 2 && l.remove(x) > 0 do m += 1;
      if n != m then ok = false;
    }
    if u.size != l.size then ok = false;
  }
  for (x, y) in zip(u, l) do if x != y then ok = false;
  for i in u.indices do if u[i] != l[i] then ok = false;
  writeln(capacity, " ", ok, " ", u.contains(l[0]), " ", u.indexOf(l.last) == l.find(l.last), " ", u.first() == l.first, " ", u.last() == l.last);
}
var a = new unrolledLinkedList([3, 1, 2], nodeCapacity=2), b = a;
b.append(4);
writeln(a, " ", b, " ", a == b, " ", a != b);
b.extend(5..6);
b.extend(a);
b.insert(0, [9, 8]);
b.insert(1, new list([7]));
writeln(b, " ", b.insert(100, 1), " ", b.count(3), " ", b.remove(3, 0), " ", b.pop(), " ", b.toArray());
for x in b do x += 1;
b[0] = 100;
b.first() += 1;
a = b;
writeln(a, " ", a == b, " ", a.isEmpty());
a.clear();
writeln(a, " ", a.isEmpty(), " ", a.size);
var s = new unrolledLinkedList(string, parSafe=true);
coforall i in 1..10 with (ref s) do s.append("x" + i: string);
writeln(s.size, " ", s.contains("x7"));
