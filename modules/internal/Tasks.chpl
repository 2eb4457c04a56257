/** How data-parallel loops are cut into tasks, and the current task.
    Not for: locales (Locale), sync variables (Sync). */
module Tasks {
  use Base;

  extern proc cht_data_par_tasks(): int;
  extern proc cht_data_par_min_granularity(): int;
  extern proc cht_data_par_ignore_running(): bool;
  extern proc cht_running_tasks(): int;
  extern proc cht_queued_tasks(): int;
  extern proc cht_blocked_tasks(): int;
  extern proc cht_idle_threads(): int;
  extern proc cht_total_threads(): int;
  extern proc cht_max_task_par(): int;
  extern proc cht_serial_get(): bool;
  extern proc cht_yield();
  extern proc cht_task_id(): int;
  extern proc cht_sleep_ns(ns: int);

  /** As the command line set them.

      .. code-block:: chapel

         writeln(dataParTasksPerLocale > 0, " ", dataParMinGranularity, " ", dataParIgnoreRunningTasks);   // true 1 false
  */
  inline proc dataParTasksPerLocale: int do return cht_data_par_tasks();
  inline proc dataParMinGranularity: int do return cht_data_par_min_granularity();
  inline proc dataParIgnoreRunningTasks: bool do return cht_data_par_ignore_running();

  // The number of tasks for a loop of n iterations, at least one.
  proc _numChunks(n: int): int do
    return _chunksFor(n, cht_data_par_tasks(), cht_data_par_ignore_running(), cht_data_par_min_granularity());
  proc _chunksFor(n: int, most: int, ignoreRunning: bool, grain: int): int {
    if n <= 1 || cht_serial_get() then return 1;
    var t = most;
    if t <= 0 then t = cht_max_task_par();
    if !ignoreRunning {
      const running = cht_running_tasks();
      t = if running >= t then 1 else t - running + 1;
    }
    if grain > 1 && n / grain < t then t = if n / grain < 1 then 1 else n / grain;
    return if t < n then t else n;
  }

  /** What a distribution says of the tasks of its loops: how many on each locale (0: as the command line set it), whether tasks
      that run already count, how many elements a task has at least.

      .. code-block:: chapel

         use BlockDist;
         const D = {1..8} dmapped new blockDist({1..8}, dataParTasksPerLocale=2);
         const tuning: loopTuning = D.distribution.tuning;
         writeln(tuning.dataParTasksPerLocale, " ", tuning.dataParMinGranularity);   // 2 1
  */
  record loopTuning {
    var dataParTasksPerLocale: int;
    var dataParIgnoreRunningTasks: bool = cht_data_par_ignore_running();
    var dataParMinGranularity: int = cht_data_par_min_granularity();

    proc init() { }
    proc init(dataParTasksPerLocale: int, dataParIgnoreRunningTasks: bool, dataParMinGranularity: int) {
      this.dataParTasksPerLocale = dataParTasksPerLocale;
      this.dataParIgnoreRunningTasks = dataParIgnoreRunningTasks;
      this.dataParMinGranularity = dataParMinGranularity;
      init this;
      if dataParTasksPerLocale < 0 then halt("dataParTasksPerLocale of a distribution must not be negative: ", dataParTasksPerLocale);
      if dataParMinGranularity < 1 then halt("dataParMinGranularity of a distribution must be positive: ", dataParMinGranularity);
    }
    proc _chunks(n: int): int do
      return _chunksFor(n, if dataParTasksPerLocale == 0 then cht_data_par_tasks() else dataParTasksPerLocale,
                        dataParIgnoreRunningTasks, dataParMinGranularity);
  }

  // Where chunk t of n iterations starts and where it ends; chunk sizes differ by one at most. A task asks
  // once: a call.
  proc _chunk(n: int, tasks: int, t: int): (int, int) {
    if tasks == 1 then return (0, n);
    const q = n / tasks, r = n % tasks;
    const from = q * t + (if t < r then t else r);
    return (from, from + q + (if t < r then 1 else 0));
  }

  // The tasks of a parallel loop by number.
  record _upTo {
    var count: int;
    inline proc _lsShape(): 1*int do return (count,);
    inline proc _lsAt(i: 1*int): int do return i(0);
  }

  /** What the running task can do. */
  module currentTask {
    /** Lets other tasks run first.

        .. code-block:: chapel

           var ready: atomic bool;
           cobegin {
             ready.write(true);
             while !ready.read() do currentTask.yieldExecution();
           }
           writeln(ready.read());   // true
    */
    proc yieldExecution() { cht_yield(); }
    /** A number that no other task of this run has. */
    proc id: int do return cht_task_id();
  }
}
