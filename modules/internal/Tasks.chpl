/** How data-parallel loops are cut into tasks, and the current task.
    Not for: locales (Locale), sync variables (Sync). */
module Tasks {
  use Base;

  extern proc cht_data_par_tasks(): int;
  extern proc cht_data_par_min_granularity(): int;
  extern proc cht_data_par_ignore_running(): bool;
  extern proc cht_running_tasks(): int;
  extern proc cht_max_task_par(): int;
  extern proc cht_serial_get(): bool;
  extern proc cht_yield();
  extern proc cht_task_id(): int;
  extern proc cht_sleep_ns(ns: int);

  /** As the command line set them.

      .. code-block:: chapel

         writeln(dataParTasksPerLocale > 0);   // true
  */
  inline proc dataParTasksPerLocale: int do return cht_data_par_tasks();
  inline proc dataParMinGranularity: int do return cht_data_par_min_granularity();
  inline proc dataParIgnoreRunningTasks: bool do return cht_data_par_ignore_running();

  // The number of tasks for a loop of n iterations, at least one.
  proc _numChunks(n: int): int {
    if n <= 1 || cht_serial_get() then return 1;
    var t = cht_data_par_tasks();
    if t <= 0 then t = cht_max_task_par();
    if !cht_data_par_ignore_running() {
      const running = cht_running_tasks();
      t = if running >= t then 1 else t - running + 1;
    }
    const g = cht_data_par_min_granularity();
    if g > 1 && n / g < t then t = if n / g < 1 then 1 else n / g;
    return if t < n then t else n;
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

  // The running task; `currentTask` is the only value.
  record _task {
    /** Lets other tasks run first. */
    proc yieldExecution() { cht_yield(); }
    /** A number that no other task of this run has. */
    proc id: int do return cht_task_id();
  }
  /** The task that calls. */
  inline proc currentTask: _task {
    var t: _task;
    return t;
  }
}
