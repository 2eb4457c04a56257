/** A barrier for tasks of all locales.
    Not for: other groups of tasks (Collectives). */
module AllLocalesBarriers {
  use Collectives only barrier as _taskBarrier;

  /** What `allLocalesBarrier` is: a barrier that so many tasks of every locale come to. */
  class AllLocalesBarrier {
    var _b: _taskBarrier;
    /** For one task of each locale. */
    proc init() { this._b = new _taskBarrier(numLocales); }
    /** Waits until the tasks of all locales have come. */
    proc barrier() { _b.barrier(); }
    /** From now on for so many tasks of each locale. No task may be waiting. */
    proc reset(nTasksPerLocale: int) { _b.reset(numLocales * nTasksPerLocale); }
  }

  /** The program's barrier of this kind.

      .. code-block:: chapel

         use AllLocalesBarriers;
         var n: atomic int;
         allLocalesBarrier.reset(2);
         coforall loc in Locales do on loc do coforall t in 0..1 {
           n.add(1);
           allLocalesBarrier.barrier();
           if n.read() != 2 * numLocales then writeln("too early");
         }
         writeln(n.read());   // 2
  */
  const allLocalesBarrier = new shared AllLocalesBarrier();
}
