// workers: 1,2
// sync collects the errors of its begins.
proc fail(s: string) throws { throw new Error(s); }
proc main() {
  try {
    sync {
      begin fail("one");
      begin fail("two");
    }
  } catch e: TaskErrors {
    var n = 0;
    for x in e do n += 1;
    writeln(n, " errors");
  } catch { writeln("?"); }
}
