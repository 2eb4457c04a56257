// status: 1
// stderr: cannot write to a file: No space left on device
// A writer that nobody closes is closed at the end of its scope; nobody could catch its error.
use IO;
proc f() throws {
  var w = openWriter("/dev/full");
  w.writeln("text");
}
f();
writeln("not reached");
