/** A lock for a few statements, by the name that programs of releases before 2.0 took it.
    Not for: new programs; a sync variable waits without using a processor. */
module ChapelLocks {
  use Atomics;
  use Tasks;

  /** Held by one task at a time; those that wait let other tasks run.

      .. code-block:: chapel

         use ChapelLocks;
         var l = new chpl_LocalSpinlock(), n = 0;
         coforall 1..4 with (ref l, ref n) {
           l.lock();
           n += 1;
           l.unlock();
         }
         writeln(n);   // 4
  */
  record chpl_LocalSpinlock {
    var _taken: atomic bool;

    /** Waits until no other task holds the lock, and takes it. */
    inline proc ref lock() {
      while _taken.testAndSet(memoryOrder.acquire) do currentTask.yieldExecution();
    }
    /** Gives it back. */
    inline proc ref unlock() { _taken.clear(memoryOrder.release); }
  }
}
