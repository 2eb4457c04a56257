/** Queues with two ends for many tasks at once: as queues, as stacks, as lists that grow at both ends.
    Not for: work in no order (DistributedBag, which holds tasks up less), one task's lists (List). */
module DistributedDeque {
  public use Collection;
  private use CollectionLock;
  private use List;

  /** How many elements there is room for at first.

      .. code-block:: chapel

         use DistributedDeque;
         var deque = new DistDeque(int);
         for i in 1..distributedDequeBlockSize + 1 do deque.enqueue(i);   // there is always room
         writeln(deque.getSize() - distributedDequeBlockSize);   // 1
  */
  config param distributedDequeBlockSize = 8;

  /** In what order a loop goes through the elements: in none that is promised, as they lie from head to tail, or from tail to head. */
  enum Ordering { NONE, FIFO, LIFO }

  /** A queue with two ends. Tasks may call its methods at the same time; copies are the same queue.

      .. code-block:: chapel

         use DistributedDeque;
         var deque = new DistDeque(int, cap=3);
         writeln(deque.enqueue(1), " ", deque.pushBack(2), " ", deque.pushFront(0), " ", deque.add(3));   // true true true false
         writeln(for x in deque.these(Ordering.LIFO) do x);   // 2 1 0
         writeln(deque.dequeue(), deque.pop(), deque.getSize());   // (true, 0)(true, 2)1
         writeln(+ reduce deque);   // 1
  */
  record DistDeque {
    /** The type of the elements. */
    type eltType;
    forwarding var _impl: shared DistributedDequeImpl(eltType);

    /** An empty queue for at most `cap` elements (-1: any number). */
    proc init(type eltType, cap: int = -1, targetLocales: [] locale = Locales) {
      this.eltType = eltType;
      this._impl = new shared DistributedDequeImpl(eltType, cap, targetLocales);
    }

    /** The elements, in an order. */
    iter these(param order: Ordering = Ordering.NONE): eltType {
      for x in _impl.these(order) do yield x;
    }
    iter these(param order: Ordering = Ordering.NONE, param tag: iterKind): eltType where tag == iterKind.standalone {
      forall x in _impl.these() do yield x;
    }
    iter these(param order: Ordering = Ordering.NONE, param tag: iterKind) where tag == iterKind.leader {
      forall part in _impl._parts() do yield (part,);
    }
    iter these(param order: Ordering = Ordering.NONE, param tag: iterKind, followThis): eltType
        where tag == iterKind.follower {
      for x in _impl._between(order, followThis(0)) do yield x;
    }
  }

  /** What the copies of a queue share. No other method may be called while a loop goes through the elements.

      .. code-block:: chapel

         use DistributedDeque;
         var stack = new DistDeque(string);
         for w in ["a", "b", "c"] do stack.push(w);
         writeln(stack.pop(), " ", stack.remove(), " ", stack.contains("b"), " ", stack.cap);   // (true, c) (true, a) true -1
         writeln(stack.targetLocales.size, " ", stack.eltType: string);   // 1 string
         stack.clear();
         writeln(stack.getSize(), " ", stack.isEmpty(), " ", stack.popFront()(0));   // 0 true false

      .. code-block:: chapel

         use DistributedDeque;
         proc drain(d: borrowed DistributedDequeImpl(int)) {
           var n = 0;
           while d.remove()(0) do n += 1;
           return n;
         }
         const d = new owned DistributedDequeImpl(int, cap=2);
         for i in 1..3 do d.add(i);
         writeln(drain(d.borrow()));   // 2
  */
  class DistributedDequeImpl: CollectionImpl(?) {
    /** How many elements it takes (-1: any number). */
    var cap: int;
    /** The locales that it was made for. Its elements lie on the one that it was made on. */
    var targetLocales: list(locale);
    var _lock: _collectionLock(true);
    // A ring: element i, from the head, lies at (_first + i) % _room.
    var _first, _count: int;
    var _room: domain(1) = {0..<distributedDequeBlockSize};
    var _ring: [_room] eltType;

    proc init(type eltType, cap: int = -1, targetLocales: [] locale = Locales) {
      super.init(eltType);
      this.cap = cap;
      this.targetLocales = new list(targetLocales);
    }

    /** Adds at the tail; false if it is full. */
    override proc add(elt: eltType): bool do return pushBack(elt);
    /** Takes from the head: whether there was an element, and it. */
    override proc remove(): (bool, eltType) do return popFront();
    /** Other names of `pushBack`, `popFront`, `pushBack` and `popBack`. */
    proc enqueue(elt: eltType): bool do return pushBack(elt);
    proc dequeue(): (bool, eltType) do return popFront();
    proc push(elt: eltType): bool do return pushBack(elt);
    proc pop(): (bool, eltType) do return popBack();

    /** Adds at the tail; false if it is full.

        .. code-block:: chapel

           use DistributedDeque;
           var d = new DistDeque(int);
           d.pushBack(1);
           d.pushBack(2);
           d.pushFront(0);
           writeln(d.popBack(), " ", d.popFront(), " ", d.contains(1), " ", d.contains(9));   // (true, 2) (true, 0) true false
    */
    proc pushBack(elt: eltType): bool {
      _lock.enter(); defer _lock.leave();
      if !_more() then return false;
      _at(_count) = elt;
      _count += 1;
      return true;
    }
    /** Adds at the head; false if it is full. */
    proc pushFront(elt: eltType): bool {
      _lock.enter(); defer _lock.leave();
      if !_more() then return false;
      _first = (_first - 1 + _room.size) % _room.size;
      _count += 1;
      _at(0) = elt;
      return true;
    }
    /** Takes from the tail: whether there was an element, and it. */
    proc popBack(): (bool, eltType) {
      _lock.enter(); defer _lock.leave();
      if _count == 0 then return _none();
      _count -= 1;
      return _taken(_count);
    }
    /** Takes from the head: whether there was an element, and it. */
    proc popFront(): (bool, eltType) {
      _lock.enter(); defer _lock.leave();
      if _count == 0 then return _none();
      const got = _taken(0);
      _first = (_first + 1) % _room.size;
      _count -= 1;
      return got;
    }

    /** How many elements there are. */
    override proc getSize(): int {
      _lock.enter(); defer _lock.leave();
      return _count;
    }
    /** Whether an element is there. */
    override proc contains(elt: eltType): bool {
      _lock.enter(); defer _lock.leave();
      for i in 0..<_count do if _at(i) == elt then return true;
      return false;
    }
    /** Takes all elements away. */
    override proc clear() {
      _lock.enter(); defer _lock.leave();
      var blank: eltType;
      for i in 0..<_count do _at(i) = blank;
      _first = 0;
      _count = 0;
    }

    /** The elements, in an order. */
    iter these(param order: Ordering = Ordering.NONE): eltType {
      for x in _between(order, 0..<_count) do yield x;
    }
    iter these(param order: Ordering = Ordering.NONE, param tag: iterKind): eltType where tag == iterKind.standalone {
      forall i in 0..<_count do yield _at(i);
    }
    iter these(param order: Ordering = Ordering.NONE, param tag: iterKind) where tag == iterKind.leader {
      forall part in _parts() do yield (part,);
    }
    iter these(param order: Ordering = Ordering.NONE, param tag: iterKind, followThis): eltType
        where tag == iterKind.follower {
      for x in _between(order, followThis(0)) do yield x;
    }

    // Elements i for the positions of a loop in an order.
    iter _between(param order: Ordering, positions: range): eltType {
      for i in positions do yield _at(if order == Ordering.LIFO then _count - 1 - i else i);
    }
    iter _parts() { yield 0..<_count; }
    iter _parts(param tag: iterKind) where tag == iterKind.standalone {
      const n = _count, tasks = max(1, min(n, here.maxTaskPar));
      coforall t in 0..<tasks do yield n * t / tasks..n * (t + 1) / tasks - 1;
    }

    proc _at(i: int) ref do return _ring[(_first + i) % _room.size];
    proc _none(): (bool, eltType) {
      var x: eltType;
      return (false, x);
    }
    // The element, whose place then holds a default value: what it refers to must not live on.
    proc _taken(i: int): (bool, eltType) {
      var x: eltType;
      x <=> _at(i);
      return (true, x);
    }
    // Makes room for one more, if it may have it.
    proc _more(): bool {
      const size = _room.size;
      if cap >= 0 && _count >= cap then return false;
      if _count < size then return true;
      _room = {0..<2 * size};
      // What had gone around the end goes behind it.
      for i in 0..<_first do _ring[size + i] <=> _ring[i];
      return true;
    }
  }
}
