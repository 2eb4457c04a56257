// Bags, stacks and queues that tasks share: nothing is lost, nothing comes twice, leftovers are freed.
use DistributedBag, LockFreeStack, LockFreeQueue, AllLocalesBarriers;
class C { const n: int; }

var bag = new distBag(int);
coforall t in 0..3 with (ref bag) do for i in 0..249 do bag.add(4 * i + t);
writeln(bag.size, " ", + reduce bag, " ", bag.contains(999), bag.contains(1000));
var taken: [0..999] atomic int;
coforall t in 0..3 with (ref bag) {
  var (more, x) = bag.remove();
  while more {
    taken[x].add(1);
    (more, x) = bag.remove();
  }
}
writeln(&& reduce [x in taken] x.read() == 1, " ", bag.isEmpty(), " ", bag.remove()(0));
writeln(bag.addBulk(1..5), " ", bag.getSize());
var sum = 0;
forall x in bag with (+ reduce sum) do sum += x;
writeln(sum, " ", bag.toArray().size);
bag.clear();
writeln(bag);

const s = new shared LockFreeStack(int);
s.push(1);
s.push(2, s.getToken());
for x in s.drain() do write(x, " ");
writeln(s.pop()(0));

const q = new shared LockFreeQueue(int);
var counts: [0..399] atomic int;
sync {
  for t in 0..3 do begin with (in t) for i in 0..99 do q.enqueue(100 * t + i);
  for t in 0..1 do begin with (ref counts) {
    var got = 0;
    while got < 200 {
      const (there, x) = q.dequeue();
      if there {
        counts[x].add(1);
        got += 1;
      } else currentTask.yieldExecution();
    }
  }
}
writeln(&& reduce [x in counts] x.read() == 1);
const left = new shared LockFreeQueue(string);
left.enqueue("a" * 3);
left.enqueue("b" * 3);
writeln(left.dequeue());

allLocalesBarrier.reset(2);
var n: atomic int, early = false;
coforall loc in Locales with (ref early) do on loc do coforall t in 0..1 with (ref early) {
  n.add(1);
  allLocalesBarrier.barrier();
  if n.read() != 2 * numLocales then early = true;
}
writeln(early);
