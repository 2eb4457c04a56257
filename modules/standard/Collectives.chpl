/** Barriers: places that tasks leave together.
    Not for: joining tasks (sync statements), or tasks whose number is not known. */
module Collectives {
  use Base;
  use Atomics;
  use Sync;
  use Array;

  // What the copies of a barrier share. Arrivals are counted on and on; the tasks of a round wait at
  // one of two gates. Whoever is the last of a round shuts the other gate: all have left it, because
  // all have arrived here.
  class _BarrierState {
    var tasks: int;
    var notified: atomic int;
    var arrived: atomic int;
    var gates: [0..1] sync bool;

    proc arrive() {
      const n = arrived.fetchAdd(1),
            gate = n / tasks % 2;
      if n % tasks == tasks - 1 {
        notified.write(0);
        gates[1 - gate].reset();
        gates[gate].writeEF(true);
      } else gates[gate].readFF();
    }
  }

  /** Holds tasks back until a given number of them has come; then it can be used again. A task that waits
      leaves its worker to others, so that there may be more tasks than workers. Copies are the same barrier.

      .. code-block:: chapel

         use Collectives;
         var b = new barrier(4), arrived: atomic int;
         coforall t in 1..4 with (ref arrived) {
           arrived.add(1);
           b.barrier();
           assert(arrived.read() == 4);
         }
         writeln("all together");   // all together
  */
  record barrier {
    var _b: shared _BarrierState;

    /** A barrier for so many tasks, at least one. */
    proc init(numTasks: int) {
      _checkedTasks(numTasks);
      this._b = new shared _BarrierState(numTasks);
    }

    /** Returns once as many tasks have called it as the barrier is for. */
    inline proc barrier() do _b.arrive();

    /** Tells the others that this task has come, without waiting; `wait` must follow.

        .. code-block:: chapel

           use Collectives;
           var b = new barrier(2), sum: atomic int;
           coforall t in 1..2 with (ref sum) {
             sum.add(t);
             b.notify();         // tells the other task ...
             // ... and does something else, before it waits
             b.wait();
             assert(sum.read() == 3);
           }
           writeln(b.pending());   // true
           b.reset(1);
           b.barrier();
           writeln("alone");   // alone
    */
    inline proc notify() do _b.notified.add(1);

    /** The second half of `barrier`, after `notify`: returns once all tasks have called it. */
    inline proc wait() do _b.arrive();

    /** Whether some tasks have not come yet, with `notify`. */
    inline proc pending(): bool do return _b.notified.read() < _b.tasks;

    /** The older opposite of `pending`.

        .. code-block:: chapel

           use Collectives;
           var b = new barrier(1);
           b.notify();
           writeln(b.check());   // true
    */
    @deprecated("check is now !pending")
    inline proc check(): bool do return !pending();

    /** Makes it a new barrier for so many tasks. No task may be waiting. */
    proc ref reset(nTasks: int) {
      _checkedTasks(nTasks);
      _b.tasks = nTasks;
      _b.notified.write(0);
      _b.arrived.write(0);
      for g in _b.gates do g.reset();
    }
  }

  proc _checkedTasks(n: int) {
    if n < 1 then halt("a barrier for ", n, " tasks: it needs at least one");
  }
}
