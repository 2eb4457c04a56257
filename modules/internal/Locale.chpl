/** Locales: the processes that the program runs on, seen from Chapel.
    Not for: starting tasks or moving data. */
module Locale {
  use Pointers;
  use Base;
  use Array;
  use String;
  use Sync;
  use Tasks;
  use Write;

  extern proc cht_here(): int;
  extern proc cht_num_locales(): int;
  extern proc cht_owner(p: c_ptr(void)): int;
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
    inline proc maxTaskPar: int {
      if _id == cht_here() then return cht_max_task_par();
      return this._maxTaskParThere();
    }
    proc _maxTaskParThere(): int {
      var n: int;
      on this do n = cht_max_task_par();
      return n;
    }
    /** The number of tasks started and neither ended nor waiting.

        .. code-block:: chapel

           writeln(here.runningTasks() >= 1, " ", here.queuedTasks() >= 0, " ", here.blockedTasks() >= 0);   // true true true
           writeln(here.totalThreads() >= 1, " ", here.idleThreads() >= 0);   // true true
    */
    proc runningTasks(): int {
      var n: int;
      on this do n = cht_running_tasks();
      return n;
    }
    /** The number of tasks that are ready and have no thread. */
    proc queuedTasks(): int {
      var n: int;
      on this do n = cht_queued_tasks();
      return n;
    }
    /** The number of tasks that have begun and wait for something: a variable, other tasks, a point in time. */
    proc blockedTasks(): int {
      var n: int;
      on this do n = cht_blocked_tasks();
      return n;
    }
    /** The number of threads for tasks that have been started. */
    proc totalThreads(): int {
      var n: int;
      on this do n = cht_total_threads();
      return n;
    }
    /** How many of these run no task. */
    proc idleThreads(): int {
      var n: int;
      on this do n = cht_idle_threads();
      return n;
    }
    /** The name of the locale's machine. */
    proc name: string {
      const p = _allocate(uint(8), 256);
      var size: int;
      on this do size = cht_host_name(p, 256);
      return _adoptString(p, size, 256);
    }
    /** The name of the locale's machine. */
    proc hostname: string do return this.name;
    /** How many locales the machine of this one has.

        .. code-block:: chapel

           const l: locale = here;
           writeln(l.numColocales >= 1, " ", l);   // true LOCALE0
    */
    proc numColocales: int {
      const machine = this.name;
      var n = 0;
      for i in 0..<numLocales do if _localeAt(i).name == machine then n += 1;
      return n;
    }
    /** The number of cores, or of hardware threads if `logical`.

        .. code-block:: chapel

           writeln(here.numPUs() >= 1, " ", here.numPUs(logical=true) >= here.numPUs(), " ", here.gpus.size);   // true true 0
    */
    proc numPUs(logical: bool = false, accessible: bool = true): int {
      var n: int;
      on this do n = cht_cores(logical);
      return n;
    }

    proc _writeOn(ch: c_ptr(void)) {
      _writeText(ch, "LOCALE");
      cht_io_write_int(ch, _id);
    }
  }
  operator ==(a: locale, b: locale): bool do return a._id == b._id;
  operator !=(a: locale, b: locale): bool do return a._id != b._id;

  // The locale of that number.
  inline proc _localeAt(id: int): locale {
    var l: locale;
    l._id = id;
    return l;
  }

  /** The locale on which the current task runs. */
  inline proc here: locale do return _localeAt(cht_here());
  /** The number of locales. */
  inline proc numLocales: int do return cht_num_locales();
  /** The older name of `here.maxTaskPar`. */
  inline proc _maxThreads(): int do return cht_max_task_par();

  // `x.locale`: in whose memory a variable or what an expression refers to lies. A locale stands for itself, a class value for its
  // object, an array for its elements.
  inline proc _localeOf(const ref x: locale): locale do return x;
  inline proc _localeOf(const ref x): locale {
    if __prim("is_class", x.type) then return _localeAt(cht_owner(__prim("cast", c_ptr(void), __prim("unmanaged_ptr", x))));
    else return _localeAt(cht_owner(__prim("cast", c_ptr(void), __prim("addr", x))));
  }
  // Of a sync or single variable it is the variable that is asked for, not its value, which the older edition would read.
  inline proc _localeOf(const ref x: _syncvar(?)): locale do return _localeAt(cht_owner(__prim("cast", c_ptr(void), __prim("addr", x))));
  inline proc _localeOf(const ref x: _singlevar(?)): locale do return _localeAt(cht_owner(__prim("cast", c_ptr(void), __prim("addr", x))));
  // Where the body of `on x` runs.
  inline proc _onLocale(l: locale): int do return l._id;

  // A variable declared on a locale (`on loc var x`): in that locale's heap, ended there with the hidden variable that has this value.
  record _remote {
    var p;
    proc deinit() {
      const cell = __prim("cast", c_ptr(void), p);
      if cell == nil then return;
      on _localeAt(cht_owner(cell)) {
        __prim("deinit", p.deref());
        cht_free(cell);
      }
    }
  }
  // The type of the hidden variable for a value.
  proc _noRemote(const ref x) do return new _remote(__prim("addr", x));
  // The place of the value, without one so far.
  proc _remoteRoom(ref cell: _remote(?)) ref {
    cell.p = __prim("alloc", __prim("elem_type", cell.p.type), 1);
    return cell.p.deref();
  }
  inline proc _remoteValue(ref cell: _remote(?)) ref do return cell.p.deref();

  /** All locales, by number. */
  const Locales: [0..<cht_num_locales()] locale = [i in 0..<cht_num_locales()] _localeAt(i);
  const _noGpus: [0..<0] locale;
  /** The GPUs of the locale: programs use none so far. */
  proc locale.gpus const ref do return _noGpus;
  // What a loop with `@assertOnGpu` begins with.
  proc _assertOnGpu() { halt("this loop was to run on a GPU (@assertOnGpu)"); }
  /** The numbers of the locales.

      .. code-block:: chapel

         for i in LocaleSpace do on Locales[i] do writeln(here.id == i);   // true
  */
  const LocaleSpace = {0..numLocales-1};
}
