// A full disk is an error of the writer, at the latest when it is closed.
use IO, OS;
proc wrong(e: borrowed Error) { writeln(e.message()); }

var w = openWriter("/dev/full");
w.writeln("short: still in the buffer");
try { w.flush(); } catch e { wrong(e); }
w.writeln("again");
try { w.close(); } catch e { wrong(e); }
try { w.writeln("after close"); } catch e { wrong(e); }
try { w.close(); } catch e { writeln("closing twice: ", e.message()); }

var v = openWriter("/dev/full"), n = 0;
try {
  for i in 1..1_000_000 { v.writeln(i); n += 1; }
} catch e: SystemError {
  writeln(e.err, " ", n > 1000 && n < 100_000);
}
v.close();
