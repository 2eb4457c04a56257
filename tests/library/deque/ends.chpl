// Both ends, orders of loops, a limit, many tasks at once.
use DistributedDeque;
var deque = new DistDeque(int, cap=3);
writeln(deque.enqueue(1), " ", deque.pushBack(2), " ", deque.pushFront(0), " ", deque.add(3));
for x in deque.these(Ordering.LIFO) do write(x, " ");
for x in deque do write(x, " ");
writeln();
writeln(deque.dequeue(), deque.pop(), deque.getSize());
writeln(+ reduce deque);
var s = new DistDeque(string);
for i in 1..20 do if i % 2 == 0 then s.pushFront(i: string); else s.pushBack(i: string);
for x in s.these(Ordering.FIFO) do write(x, " ");
writeln();
writeln(s.contains("7"), s.contains("77"));
var t = s;
t.clear();
writeln(s.isEmpty(), s.pop());
var d = new DistDeque(int);
writeln(d.addBulk(1..100), " ", + reduce d);
var total: atomic int;
coforall 1..8 with (ref d, ref total) {
  for i in 1..50 { d.pushFront(i); const (found, x) = d.popBack(); if found then total.add(x); }
}
writeln(total.read() + (+ reduce d) == 5050 + 8 * 1275, " ", d.getSize());
// In step with an array, in both orders.
var few = new DistDeque(int);
few.addBulk(1..5);
few.pushFront(0);
var A: [0..5] int;
forall (a, x) in zip(A, few.these(Ordering.LIFO)) do a = x;
writeln(A);
forall (x, a) in zip(few, A) do a = x;
writeln(A);
