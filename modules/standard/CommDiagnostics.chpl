/** Counts of what locales say to each other. On one locale there is nothing to count: all of them are zero. On several, counting is
    not supported yet, and what begins it ends the program.
    Not for: tasks and waits, which a trace shows (`--trace`). */
module CommDiagnostics {
  use Reflection;
  use Pointers;
  /** Whether columns of unstable counts are printed. */
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
  */
  record commDiagnostics {
    /** Blocking and non-blocking reads. */
    var get: uint(64);
    var get_nb: uint(64);
    /** Blocking and non-blocking writes. */
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

    // The counts other than zero.
    proc const ref _writeOn(ch: c_ptr(void)) {
      var first = true;
      for param i in 0..<getNumFields(this.type) {
        if getField(this, i) != 0 {
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

  private proc _onOneLocale() {
    if numLocales > 1 then halt("counting communication on several locales is not supported yet");
  }
  /** Shows each operation as it happens, on all locales, until `stopVerboseComm`. One locale has none. */
  proc startVerboseComm() { _onOneLocale(); }
  /** Ends that. */
  proc stopVerboseComm() { }
  /** The same for this locale. */
  proc startVerboseCommHere() { _onOneLocale(); }
  /** Ends that. */
  proc stopVerboseCommHere() { }
  /** Counts operations, on all locales, until `stopCommDiagnostics`. One locale has none. */
  proc startCommDiagnostics() { _onOneLocale(); }
  /** Ends that. */
  proc stopCommDiagnostics() { }
  /** The same for this locale. */
  proc startCommDiagnosticsHere() { _onOneLocale(); }
  /** Ends that. */
  proc stopCommDiagnosticsHere() { }
  /** Sets the counts of all locales, of this locale, to zero. */
  inline proc resetCommDiagnostics() { }
  /** Sets the counts of this locale to zero. */
  inline proc resetCommDiagnosticsHere() { }

  /** The counts of each locale.

      .. code-block:: chapel

         use CommDiagnostics;
         for (loc, d) in zip(Locales, getCommDiagnostics()) do writeln(loc, ": ", d.get + d.put);   // LOCALE0: 0
  */
  proc getCommDiagnostics() {
    var D: [LocaleSpace] commDiagnostics;
    return D;
  }
  /** The counts of this locale. */
  proc getCommDiagnosticsHere(): commDiagnostics {
    var d: commDiagnostics;
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
