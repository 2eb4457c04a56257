// Barriers for a fixed number of tasks, from sync variables and from atomic ones.
// Not for: tasks whose number changes, or barriers across locales.
//
// Either may be used again at once: arrivals are counted on and on, and a task that has
// passed one round cannot finish the next before all others have passed the first.
module TaskBarriers {

  /** Blocks on full/empty variables: a waiting task leaves its worker to others. */
  record syncBarrier {
    /** How many tasks meet. */
    const tasks: int;
    var arrived: sync int = 0;      // arrivals so far; empty while a task counts itself
    var gates: [0..1] sync bool;    // the gate of even and of odd rounds, full when open

    proc init(tasks: int) {
      this.tasks = tasks;
    }

    /** Returns once all tasks have called it. */
    proc ref wait() {
      const n = arrived.readFE() + 1,
            gate = ((n - 1) / tasks) % 2;
      if n % tasks == 0 {
        gates[1 - gate].reset();    // everybody is past it: all have arrived here
        arrived.writeEF(n);
        gates[gate].writeEF(true);
      } else {
        arrived.writeEF(n);
        gates[gate].readFF();
      }
    }
  }

  /** Counts in one atomic variable and waits for another. */
  record atomicBarrier {
    /** How many tasks meet. */
    const tasks: int;
    var arrived, rounds: atomic int;

    proc init(tasks: int) {
      this.tasks = tasks;
    }

    /** Returns once all tasks have called it. */
    proc ref wait() {
      const n = arrived.fetchAdd(1) + 1,
            round = (n - 1) / tasks + 1;
      if n % tasks == 0 then rounds.write(round);
      else rounds.waitFor(round);
    }
  }
}
