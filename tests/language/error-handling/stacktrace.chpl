// An error knows the places that it has passed: `stacktrace` begins with the one that threw it. What nobody catches is told
// with them.
// status: 1
// stderr: stacktrace.chpl:35: error: uncaught Error: oops
// stderr: stacktrace.chpl:8: thrown here
// stderr: stacktrace.chpl:9: passed on here
use IO;
proc inner(n: int) throws { if n <= 0 then throw new Error("oops"); return n; }
proc outer(n: int): int throws { return if n == 0 then inner(n) else outer(n - 1) + 1; }
proc viaLibrary() throws { var f = open("/nonexistent", ioMode.r); }
iter few() throws { yield 1; throw new IllegalArgumentError("few"); }
proc loop() throws {
  try { for i in few() do writeln(i); } catch e: DecodeError { writeln("no"); }
}
proc show(e) {
  for (file, line) in e.stacktrace() do write(file[file.rfind("/") + 1..], ":", line, " ");
  writeln();
}
class Own: Error { var n: int; override proc message() do return "own " + n: string; }
try { outer(1); } catch e { show(e); }
try { outer(30); } catch e { show(e); }
try { viaLibrary(); } catch e { show(e); }
try { loop(); } catch e { show(e); }
try {
  coforall i in 1..2 do outer(i);
} catch e: TaskErrors {
  show(e);
  writeln(min reduce [x in e] (+ reduce [p in x!.stacktrace()] 1));
}
try { throw new Own(2); } catch e {
  show(e);
  try { throw e; } catch again { show(again); writeln(again); }
}
for place in (new Error("new")).stacktrace() do writeln(place);
outer(0);
