// A generic bounded queue in a class, used by producers and consumers.
// workers: 1,2
class boundedQueue {
  type eltType;
  const capacity: int;
  var items: [0..<capacity] eltType;
  var head, count: int;
  var lock: sync bool = true;
  var slots, filled: atomic int;

  proc init(type eltType, capacity: int) {
    this.eltType = eltType;
    this.capacity = capacity;
    init this;
    slots.write(capacity);
  }
  proc take(ref semaphore: atomic int) {
    while true {
      const n = semaphore.read();
      if n > 0 {
        var expected = n;
        if semaphore.compareExchange(expected, n - 1) then return;
      } else currentTask.yieldExecution();
    }
  }
  proc push(x: eltType) {
    take(slots);
    lock.readFE();
    items[(head + count) % capacity] = x;
    count += 1;
    lock.writeEF(true);
    filled.add(1);
  }
  proc pop(): eltType {
    take(filled);
    lock.readFE();
    const x = items[head];
    head = (head + 1) % capacity;
    count -= 1;
    lock.writeEF(true);
    slots.add(1);
    return x;
  }
}
var q = new shared boundedQueue(int, 4);
var total: atomic int;
cobegin {
  coforall p in 0..2 do for i in 1..50 do q.push(p * 1000 + i);
  coforall c in 0..1 do for 1..75 do total.add(q.pop());
}
writeln(total.read(), " ", q.count);
