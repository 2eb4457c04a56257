/** Counts of what locales say to each other: reads and writes of other locales' memory, atomic operations there, and code that runs there.

    A program that uses this module and runs on several locales runs a version of its code that looks at every access; it is slower. On
    one locale there is nothing to count, and nothing is slower.

    .. code-block:: chapel

       use CommDiagnostics;
       var x = 1;
       startCommDiagnostics();
       on Locales.last do x += 1;
       stopCommDiagnostics();
       writeln(getCommDiagnostics());   // <no communication>

    On two locales this prints `(execute_on = 1) (get = 1, put = 1)`.

    What counts as one `get` or `put`: a value read or written as a whole, whatever its size; a copy of bytes. Of an assignment between
    distributed arrays, or slices of them, what two locales have in common is one `get_nb` or `put_nb`: rows of it are on their way at the
    same time. An operation of a sync variable of another locale counts as an `on`.
    Not for: tasks and waits, which a trace shows (`--trace`). */
module CommDiagnostics {
  use Reflection;
  use Pointers;
  /** Whether counts that may differ between runs (`amo`: loops that wait for an atomic variable read it again and again) are part of what
      is written. */
  config param commDiagsPrintUnstable = false;
  /** Whether verbose output shows the stack. */
  config param commDiagsStacktrace = false;

  /** Numbers of communication operations of a locale.

      .. code-block:: chapel

         use CommDiagnostics;
         startCommDiagnostics();
         var x = 1;
         on Locales.last do x += 1;
         stopCommDiagnostics();
         writeln(getCommDiagnosticsHere());   // <no communication>

      .. code-block:: chapel

         use CommDiagnostics;
         resetCommDiagnostics();
         startCommDiagnostics();
         on Locales.last do write("");
         stopCommDiagnostics();
         const d = getCommDiagnosticsHere();
         writeln(d.get + d.get_nb + d.put + d.put_nb, " ", d.test_nb + d.wait_nb + d.try_nb, " ", d.amo);   // 0 0 0
         writeln(d.execute_on + d.execute_on_fast + d.execute_on_nb);   // 0
         writeln(d.cache_get_hits + d.cache_get_misses + d.cache_put_hits + d.cache_put_misses);   // 0
         writeln(d.cache_num_prefetches + d.cache_prefetch_unused + d.cache_prefetch_waited);   // 0
         writeln(d.cache_num_page_readaheads + d.cache_readahead_unused + d.cache_readahead_waited);   // 0
         writeln(d.type == chpl_commDiagnostics);   // true

      .. code-block:: chapel

         use CommDiagnostics;
         proc transfers(d: commDiagnostics) do return d.get + d.get_nb + d.put + d.put_nb;
         startCommDiagnostics();
         var x: [1..10] int;
         x = 1;
         stopCommDiagnostics();
         writeln(transfers(getCommDiagnosticsHere()));   // 0
  */
  record commDiagnostics {
    /** Reads of other locales' memory; regions of arrays read. */
    var get: uint(64);
    var get_nb: uint(64);
    /** Writes there; regions written. */
    var put: uint(64);
    var put_nb: uint(64);
    /** Tests and waits for non-blocking operations. */
    var test_nb: uint(64);
    var wait_nb: uint(64);
    var try_nb: uint(64);
    /** Atomic operations. */
    var amo: uint(64);
    /** `on` statements: blocking, short, non-blocking ones. */
    var execute_on: uint(64);
    var execute_on_fast: uint(64);
    var execute_on_nb: uint(64);
    /** What the cache for remote data did. */
    var cache_get_hits: uint(64);
    var cache_get_misses: uint(64);
    var cache_put_hits: uint(64);
    var cache_put_misses: uint(64);
    var cache_num_prefetches: uint(64);
    var cache_num_page_readaheads: uint(64);
    var cache_prefetch_unused: uint(64);
    var cache_prefetch_waited: uint(64);
    var cache_readahead_unused: uint(64);
    var cache_readahead_waited: uint(64);

    // The counts other than zero, without those that differ from run to run unless these are asked for.
    proc const ref _writeOn(ch: c_ptr(void)) {
      var first = true;
      for param i in 0..<getNumFields(this.type) {
        if getField(this, i) != 0 && (commDiagsPrintUnstable || getFieldName(this.type, i) != "amo") {
          _write(ch, if first then "(" else ", ");
          _write(ch, getFieldName(this.type, i));
          _write(ch, " = ");
          _write(ch, getField(this, i));
          first = false;
        }
      }
      _write(ch, if first then "<no communication>" else ")");
    }
  }
  /** Older name of the record. */
  type chpl_commDiagnostics = commDiagnostics;

  extern proc cht_comm_count(on_: bool);
  extern proc cht_comm_verbose(on_: bool);
  extern proc cht_comm_reset();
  extern proc cht_comm_counts(counts: c_ptr(void));

  /** Shows each operation that a locale begins as it happens, in a line on standard output, until `stopVerboseComm`.

      .. code-block:: chapel

         use CommDiagnostics;
         writeln(commDiagsPrintUnstable, " ", commDiagsStacktrace);   // false false
         var x = 1;
         startVerboseComm();
         on Locales.last do x += 1;
         stopVerboseComm();
         startVerboseCommHere();
         x += 1;
         stopVerboseCommHere();
         writeln(x);   // 3
  */
  proc startVerboseComm() {
    // This locale last, so that what is done for this is not shown.
    for l in 0..<numLocales do if l != here.id then on Locales[l] do cht_comm_verbose(true);
    cht_comm_verbose(true);
  }
  /** Ends that. */
  proc stopVerboseComm() {
    cht_comm_verbose(false);
    for l in 0..<numLocales do if l != here.id then on Locales[l] do cht_comm_verbose(false);
  }
  /** The same for what this locale begins. */
  proc startVerboseCommHere() { cht_comm_verbose(true); }
  /** Ends that. */
  proc stopVerboseCommHere() { cht_comm_verbose(false); }
  /** Counts the operations that each locale begins, until `stopCommDiagnostics`. */
  proc startCommDiagnostics() {
    for l in 0..<numLocales do if l != here.id then on Locales[l] do cht_comm_count(true);
    cht_comm_count(true);
  }
  /** Ends that. */
  proc stopCommDiagnostics() {
    cht_comm_count(false);
    for l in 0..<numLocales do if l != here.id then on Locales[l] do cht_comm_count(false);
  }
  /** The same for what this locale begins.

      .. code-block:: chapel

         use CommDiagnostics;
         resetCommDiagnosticsHere();
         startCommDiagnosticsHere();
         var x = 1;
         on here do x += 1;
         stopCommDiagnosticsHere();
         writeln(getCommDiagnosticsHere().put, " ", x);   // 0 2
  */
  proc startCommDiagnosticsHere() { cht_comm_count(true); }
  /** Ends that. */
  proc stopCommDiagnosticsHere() { cht_comm_count(false); }
  /** Sets the counts of all locales to zero. */
  inline proc resetCommDiagnostics() {
    for l in 0..<numLocales do on Locales[l] do cht_comm_reset();
  }
  /** Sets the counts of this locale to zero. */
  inline proc resetCommDiagnosticsHere() { cht_comm_reset(); }

  /** The counts of each locale.

      .. code-block:: chapel

         use CommDiagnostics;
         for (loc, d) in zip(Locales, getCommDiagnostics()) do writeln(loc, ": ", d.get + d.put);   // LOCALE0: 0
  */
  proc getCommDiagnostics() {
    var D: [LocaleSpace] commDiagnostics;
    for l in 0..<numLocales do on Locales[l] {
      const mine = getCommDiagnosticsHere();
      D[l] = mine;
    }
    return D;
  }
  /** The counts of this locale. */
  proc getCommDiagnosticsHere(): commDiagnostics {
    var d: commDiagnostics;
    // The fields up to `execute_on_nb`, which lie one behind the other as the runtime gives them.
    cht_comm_counts(_address(d): c_ptr(void));
    return d;
  }

  /** Prints a table of the counts: a row a locale, a column a count, without those that are zero on all locales
      unless `printEmptyColumns`.

      .. code-block:: chapel

         use CommDiagnostics;
         printCommDiagnosticsTable();
  */
  proc printCommDiagnosticsTable(printEmptyColumns: bool = false) {
    const D = getCommDiagnostics();
    var head = "| locale |", line = "| -----: |";
    for param i in 0..<getNumFields(commDiagnostics) {
      if printEmptyColumns || _counted(D, i) {
        param name = getFieldName(commDiagnostics, i);
        head += " " + name + " |";
        line += " " + "-" * (name.size - 1) + ": |";
      }
    }
    writeln(head);
    writeln(line);
    for l in D.domain {
      writef("| %6i |", l);
      for param i in 0..<getNumFields(commDiagnostics) {
        param width = getFieldName(commDiagnostics, i).size;
        if printEmptyColumns || _counted(D, i) then writef(" %*u |", width, getField(D[l], i));
      }
      writeln();
    }
  }
  private proc _counted(const ref D: [] commDiagnostics, param i: int): bool {
    for d in D do if getField(d, i) != 0 then return true;
    return false;
  }
}
