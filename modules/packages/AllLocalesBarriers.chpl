/** A barrier for tasks of all locales.
    Not for: other groups of tasks (Collectives). */
module AllLocalesBarriers {
  use Base;
  use Atomics;
  use Sync;
  use Array;
  use Locale;
  use Collectives only _checkedTasks;

  // Locales form a tree, in which each hears of so many others.
  param _fanOut = 4;

  // What a locale's tasks share, on that locale. They and the stations below arrive here; whoever completes it goes on to the station
  // above, and waits with the others. The way back: the first task of each locale that has come in a round waits at `lead`, and
  // wakes those below and its own.
  class _Station {
    var tasks = 1;
    // Tasks of this locale, and with them the stations below: counted on and on.
    var mine: atomic int;
    var arrived: atomic int;
    // In turn, one for each of two rounds.
    var lead: [0..1] sync bool;
    var rest: [0..1] sync bool;

    proc reset(n: int) {
      tasks = n;
      mine.write(0);
      arrived.write(0);
      for g in lead do g.reset();
      for g in rest do g.reset();
    }
  }

  /** What `allLocalesBarrier` is: a barrier that so many tasks of every locale come to. What is told from locale to locale is told along a
      tree, so that it takes the longer by the logarithm of their number.

      .. code-block:: chapel

         use AllLocalesBarriers;
         const together = new owned AllLocalesBarrier();
         var come: atomic int;
         coforall loc in Locales with (ref come) do on loc {
           come.add(1);
           together.barrier();
           assert(come.read() == numLocales);
         }
         writeln("all locales");   // all locales
  */
  class AllLocalesBarrier {
    var _stations: [LocaleSpace] unmanaged _Station?;
    /** For one task of each locale. */
    proc init() {
      init this;
      coforall loc in Locales do on loc do _stations[loc.id] = new unmanaged _Station();
    }
    proc deinit() { for s in _stations do delete s; }
    /** Waits until the tasks of all locales have come. */
    proc barrier() {
      const me = here.id, s = _stations[me]!, n = s.mine.fetchAdd(1), gate = n / s.tasks % 2;
      _arrive(me, gate);
      if n % s.tasks == 0 {
        s.lead[gate].readFE();
        // All have left the other round's gate, as all have come to this one.
        if s.tasks > 1 then s.rest[1 - gate].reset();
        if me > 0 then _wakeBelow(me, gate);
        if s.tasks > 1 then s.rest[gate].writeEF(true);
      } else s.rest[gate].readFF();
    }
    /** From now on for so many tasks of each locale. No task may be waiting. */
    proc reset(nTasksPerLocale: int) {
      _checkedTasks(nTasksPerLocale);
      coforall loc in Locales do on loc do _stations[loc.id]!.reset(nTasksPerLocale);
    }

    proc _arrive(from: int, gate: int) {
      var l = from;
      while true {
        const s = _stations[l]!, all = s.tasks + _below(l).size;
        if s.arrived.fetchAdd(1) % all != all - 1 then return;
        if l == 0 then break;
        l = (l - 1) / _fanOut;
      }
      // All have come. Those below the first locale need not wait until it wakes.
      _wakeBelow(0, gate);
      _stations[0]!.lead[gate].writeEF(true);
    }
    proc _wakeBelow(l: int, gate: int) {
      for b in _below(l) do _stations[b]!.lead[gate].writeEF(true);
    }
    inline proc _below(l: int) do return max(1, l * _fanOut + 1)..min(l * _fanOut + _fanOut, numLocales - 1);
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
