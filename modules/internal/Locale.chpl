/** Locales: the machine the program runs on, seen from Chapel. One locale so far.
    Not for: starting tasks or moving data. */
module Locale {
  use Pointers;
  use Base;
  use Array;
  use String;
  use Tasks;
  use Write;

  extern proc cht_cores(logical: bool): int;
  extern proc cht_host_name(buf: c_ptr(uint(8)), cap: int): int;
  extern proc cht_physical_memory(): int;

  /** A place of execution with its own memory.

      .. code-block:: chapel

         writeln(here.id, " ", numLocales, " ", Locales.size, " ", here == Locales[0], " ", here.maxTaskPar > 0);   // 0 1 1 true true
         on Locales[0] do writeln(here.name == here.hostname);   // true
  */
  @chantry.language("locale")
  record locale {
    var _id: int;


    /** The number of the locale, from 0. */
    inline proc id: int do return _id;
    /** The number of tasks that can run at the same time. */
    inline proc maxTaskPar: int do return cht_max_task_par();
    /** The number of tasks started and neither ended nor waiting. */
    proc runningTasks(): int do return cht_running_tasks();
    /** Tasks that are ready but not running. They are not counted here. */
    proc queuedTasks(): int do return 0;
    /** Tasks that wait. They are not counted here. */
    proc blockedTasks(): int do return 0;
    /** The number of threads that run tasks. */
    proc totalThreads(): int do return cht_max_task_par();
    /** Threads without a task. They are not counted here. */
    proc idleThreads(): int do return 0;
    /** The machine's name. */
    proc name: string {
      const p = _allocate(uint(8), 256);
      return _adoptString(p, cht_host_name(p, 256), 256);
    }
    /** The machine's name. */
    proc hostname: string do return this.name;
    /** The number of cores, or of hardware threads if `logical`. */
    proc numPUs(logical: bool = false, accessible: bool = true): int do return cht_cores(logical);

    proc _writeOn(ch: c_ptr(void)) {
      _writeText(ch, "LOCALE");
      cht_io_write_int(ch, _id);
    }
  }
  operator ==(a: locale, b: locale): bool do return a._id == b._id;
  operator !=(a: locale, b: locale): bool do return a._id != b._id;

  /** The locale on which the current task runs. */
  inline proc here: locale {
    var l: locale;
    return l;
  }
  /** The number of locales. */
  inline proc numLocales: int do return 1;
  /** The older name of `here.maxTaskPar`. */
  inline proc _maxThreads(): int do return cht_max_task_par();

  /** All locales, by number. */
  const Locales: [0..0] locale;
  const _noGpus: [0..<0] locale;
  /** The GPUs of the locale: programs use none so far. */
  proc locale.gpus const ref do return _noGpus;
  // What a loop with `@assertOnGpu` begins with.
  proc _assertOnGpu() { halt("this loop was to run on a GPU (@assertOnGpu)"); }
  /** The numbers of the locales. */
  const LocaleSpace = {0..0};
}
