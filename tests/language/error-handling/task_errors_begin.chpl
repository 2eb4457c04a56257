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
    var lengths = 0;
    for x in e do lengths += x!.message().size;
    writeln(lengths);
  } catch { writeln("?"); }
}
