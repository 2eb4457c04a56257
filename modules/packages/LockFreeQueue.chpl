/** Queues for many tasks at once.
    Not for: queues of one task (List). */
module LockFreeQueue {
  use CollectionLock;

  class _QueueNode {
    type objType;
    var value: objType;
    var next: unmanaged _QueueNode(objType)?;
  }

  /** A queue whose methods tasks may call at the same time. (It has the interface of the lock-free queue that the module is named for; a
      short lock guards the elements.)

      .. code-block:: chapel

         use LockFreeQueue;
         var q = new LockFreeQueue(string);
         q.enqueue("a");
         q.enqueue("b");
         writeln(q.dequeue(), " ", q.dequeue(), " ", q.dequeue()(0));   // (true, a) (true, b) false
  */
  class LockFreeQueue {
    /** The type of the elements. */
    type objType;
    var _lock: _collectionLock(true);
    var _first, _last: unmanaged _QueueNode(objType)?;

    /** An empty queue. */
    proc init(type objType) { this.objType = objType; }
    proc deinit() { for x in drain() { } }
    /** What tasks once needed to use the queue; kept for programs that ask for it. */
    proc getToken() do return none;
    /** Adds an element at the end. */
    proc enqueue(in newObj: objType, tok = none) {
      const node = new unmanaged _QueueNode(objType, newObj);
      _lock.enter(); defer _lock.leave();
      if _last == nil then _first = node;
      else _last!.next = node;
      _last = node;
    }
    /** Takes the first element away: whether there was one, and it. */
    proc dequeue(tok = none): (bool, objType) {
      _lock.enter(); defer _lock.leave();
      var x: objType;
      if _first == nil then return (false, x);
      const node = _first!;
      x = node.value;
      _first = node.next;
      if _first == nil then _last = nil;
      delete node;
      return (true, x);
    }
    /** Takes the elements away, the first first.

        .. code-block:: chapel

           use LockFreeQueue;
           var q = new LockFreeQueue(int);
           const tok = q.getToken();
           coforall i in 1..4 with (ref q) do q.enqueue(i, tok);
           writeln(+ reduce q.drain(), " ", q.dequeue(tok), " ", q.objType: string);   // 10 (false, 0) int(64)
           q.tryReclaim();
    */
    iter drain(): objType {
      while true {
        var (more, x) = dequeue();
        if !more then break;
        yield x;
      }
    }
    /** Frees memory of elements taken away, which is done at once. */
    proc tryReclaim() { }
  }
}
