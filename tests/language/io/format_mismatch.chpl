// A format that does not go with its arguments is an error that can be caught; nothing more is written.
use IO;
proc tryFormat(fmt: string, const args...) {
  try { writeln(fmt.format((...args))); } catch e: IllegalArgumentError { writeln(e.message()); }
}
tryFormat("%s %s", "a");
tryFormat("%i", "a");
tryFormat("%i", 1, 2);
tryFormat("%i", 2.5);
tryFormat("%*i", 2.5, 3);
tryFormat("%y", 1);
try { stdout.writef("%i %i %s\n", 1, "two", 3); } catch e: IllegalArgumentError { writeln("| ", e.message()); }
try { stdout.writef("%s\n"); } catch e { writeln("| ", e.message()); }
