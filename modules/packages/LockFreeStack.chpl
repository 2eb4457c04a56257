/** Stacks for many tasks at once.
    Not for: stacks of one task (List). */
module LockFreeStack {
  use CollectionLock;
  use List;

  /** A stack whose methods tasks may call at the same time. (It has the interface of the lock-free stack that the module is named for; a
      short lock guards the elements.)

      .. code-block:: chapel

         use LockFreeStack;
         var s = new LockFreeStack(int);
         coforall t in 1..4 with (ref s) do for i in 1..10 do s.push(i);
         var sum = 0;
         var (more, x) = s.pop();
         while more {
           sum += x;
           (more, x) = s.pop();
         }
         writeln(sum);   // 220
  */
  class LockFreeStack {
    /** The type of the elements. */
    type objType;
    var _lock: _collectionLock(true);
    var _all: list(objType);

    /** An empty stack. */
    proc init(type objType) { this.objType = objType; }
    /** What tasks once needed to use the stack; kept for programs that ask for it. */
    proc getToken() do return none;
    /** Puts an element on top. */
    proc push(in newObj: objType, tok = none) {
      _lock.enter(); defer _lock.leave();
      _all.pushBack(newObj);
    }
    /** Takes the topmost element away: whether there was one, and it. */
    proc pop(tok = none): (bool, objType) {
      _lock.enter(); defer _lock.leave();
      var x: objType;
      if _all.isEmpty() then return (false, x);
      return (true, _all.popBack());
    }
    /** Takes the elements away, the topmost first.

        .. code-block:: chapel

           use LockFreeStack;
           var s = new LockFreeStack(int);
           const tok = s.getToken();
           for i in 1..3 do s.push(i, tok);
           for x in s.drain() do write(x, " ");
           s.tryReclaim();
           writeln(s.pop()(0), " ", s.objType: string);   // 3 2 1 false int(64)
    */
    iter drain(): objType {
      while true {
        var (more, x) = pop();
        if !more then break;
        yield x;
      }
    }
    /** Frees memory of elements taken away, which is done at once. */
    proc tryReclaim() { }
  }
}
