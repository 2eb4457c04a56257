/** Bags: collections without order for many tasks at once, such as work that is to be done.
    Not for: sets (each element once), sequences (List). */
module DistributedBag {
  use CollectionLock;
  use List;
  use IO;

  // So many parts, each with a lock of its own, that tasks seldom meet.
  class _Segment {
    type eltType;
    var lock: _collectionLock(true);
    var all: list(eltType);
  }

  /** A bag: elements, any number of times, in no order. Tasks may call its methods at the same time; copies are the same bag.

      .. code-block:: chapel

         use DistributedBag;
         var bag = new distBag(int);
         forall i in 1..100 with (ref bag) do bag.add(i);
         var (found, x) = bag.remove();
         writeln(found, " ", bag.size, " ", + reduce bag == 5050 - x, " ", bag.contains(x));   // true 99 true false
  */
  record distBag {
    /** The type of the elements. */
    type eltType;
    var _segments: shared _Segments(eltType);

    /** An empty bag. */
    proc init(type eltType) {
      this.eltType = eltType;
      this._segments = new shared _Segments(eltType);
    }
    /** The same: there is one locale. */
    proc init(type eltType, const targetLocales: [] locale) {
      this.eltType = eltType;
      this._segments = new shared _Segments(eltType);
    }

    /** The number of elements. */
    proc const ref size: int {
      var n = 0;
      for s in _segments.each() {
        s.lock.enter();
        n += s.all.size;
        s.lock.leave();
      }
      return n;
    }
    /** Older name of `size`. */
    @deprecated("getSize is an older name: a bag has its size as `size`")
    proc const ref getSize(): int do return size;
    /** Whether there are no elements. */
    proc const ref isEmpty(): bool do return size == 0;
    /** Adds an element; true. */
    proc const ref add(in elt: eltType): bool {
      const s = _segments.mine();
      s.lock.enter(); defer s.lock.leave();
      s.all.pushBack(elt);
      return true;
    }
    /** Adds the elements of what can be iterated over. The number of them.

        .. code-block:: chapel

           use DistributedBag;
           var bag = new distBag(int);
           writeln(bag.isEmpty(), " ", bag.addBulk(1..5), " ", bag.getSize(), " ", bag.contains(3), " ", + reduce bag.toArray());   // true 5 5 true 15
           bag.balance();
           bag.clear();
           writeln(bag.isEmpty());   // true
    */
    proc const ref addBulk(const ref elts): int do return _addTo(_segments.mine(), elts);
    proc const ref _addTo(s: shared _Segment(eltType), const ref elts): int {
      var n = 0;
      s.lock.enter(); defer s.lock.leave();
      for x in elts {
        s.all.pushBack(x);
        n += 1;
      }
      return n;
    }
    /** The same of tasks that have a part of their own each, by the numbers `0..<here.maxTaskPar`. What such a task
        takes away is what it added last, as a depth-first search wants it, while its part has elements.

        .. code-block:: chapel

           use DistributedBag;
           var bag = new distBag(int);
           bag.add(0, 0);
           bag.addBulk(1..3, 0);
           writeln(bag.remove(0), " ", bag.remove(0), " ", bag.remove(1)(0), " ", bag.getSize());   // (true, 3) (true, 2) true 1
    */
    proc const ref add(in elt: eltType, taskId: int): bool {
      const s = _segments.of(taskId);
      s.lock.enter(); defer s.lock.leave();
      s.all.pushBack(elt);
      return true;
    }
    proc const ref addBulk(const ref elts, taskId: int): int do return _addTo(_segments.of(taskId), elts);
    proc const ref remove(taskId: int): (bool, eltType) do return _takeFrom(_segments.of(taskId));

    /** Takes an element away, whichever: whether there was one, and it.

        .. code-block:: chapel

           use DistributedBag;
           var work = new distBag(int);
           writeln(work.remove(), " ", work.addBulk(1..10), " ", work.eltType: string);   // (false, 0) 10 int(64)
           // Tasks take what there is, until nothing is left.
           var sum: atomic int;
           coforall 1..3 with (ref work) {
             var (found, x) = work.remove();
             while found {
               sum.add(x);
               (found, x) = work.remove();
             }
           }
           writeln(sum.read(), " ", work.isEmpty());   // 55 true
    */
    proc const ref remove(): (bool, eltType) do return _takeFrom(_segments.mine());

    // From a part, else from whichever has one.
    proc const ref _takeFrom(own: shared _Segment(eltType)): (bool, eltType) {
      var x: eltType;
      if own._take(x) then return (true, x);
      for s in _segments.each() do if s._take(x) then return (true, x);
      return (false, x);
    }
    /** Whether an element is there. */
    proc const ref contains(const ref elt: eltType): bool {
      for s in _segments.each() {
        s.lock.enter(); defer s.lock.leave();
        if s.all.contains(elt) then return true;
      }
      return false;
    }
    /** Takes all elements away. */
    proc const ref clear() {
      for s in _segments.each() {
        s.lock.enter();
        s.all.clear();
        s.lock.leave();
      }
    }
    /** Shares the elements out anew, which is not needed on one locale. */
    proc const ref balance() { }

    /** The elements, in no order: those of a part as it is when the loop comes to it. */
    iter const ref these(): eltType {
      for s in _segments.each() do for x in s._copy() do yield x;
    }
    iter const ref these(param tag: iterKind): eltType where tag == iterKind.standalone {
      forall k in 0..<_parts do for x in _segments.at(k)._copy() do yield x;
    }
    /** An array of the elements. */
    proc const ref toArray() do return for x in this do x;

    /** Writes the elements as a list. */
    proc serialize(writer: fileWriter(?), ref serializer) throws {
      var l = serializer.startList(writer, size);
      for x in this do l.writeElement(x);
      l.endList();
    }
  }
  /** Older name of `distBag`.

      .. code-block:: chapel

         use DistributedBag;
         var bag = new DistBag(int);
         bag.add(7);
         writeln(bag.size);   // 1
  */
  @deprecated("DistBag is now distBag")
  type DistBag = distBag;

  param _parts = 16;

  proc _Segment._take(ref x: eltType): bool {
    lock.enter(); defer lock.leave();
    if all.isEmpty() then return false;
    x = all.popBack();
    return true;
  }
  proc _Segment._copy(): list(eltType) {
    lock.enter(); defer lock.leave();
    return all;
  }

  class _Segments {
    type eltType;
    var parts: list(shared _Segment(eltType));
    var turn: atomic int;

    proc init(type eltType) {
      this.eltType = eltType;
      init this;
      for 1.._parts do parts.pushBack(new shared _Segment(eltType));
    }
    // Tasks take the parts in turn.
    proc mine() do return parts[turn.fetchAdd(1) & (_parts - 1)];
    proc at(k: int) do return parts[k];
    proc of(taskId: int) {
      if taskId < 0 then halt("distBag: the number of a task is not negative");
      return parts[taskId & (_parts - 1)];
    }
    iter each() { for k in 0..<_parts do yield parts[k]; }
  }
}
