// A string that is no number makes the cast throw.
proc main() {
  try {
    const n = "12x": int;
    writeln(n);
  } catch e: IllegalArgumentError {
    writeln("not a number");
  } catch {
    writeln("another error");
  }
}
