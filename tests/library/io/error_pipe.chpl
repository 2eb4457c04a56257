// A pipe whose reader has gone is an error of the writer, not the end of the program.
use IO, CTypes;
extern proc pipe(fds: c_ptr(c_int)): c_int;
extern "close" proc cClose(fd: c_int): c_int;
var ends: c_array(c_int, 2);
pipe(c_ptrTo(ends[0]));
var w = openWriter("/proc/self/fd/" + ends[1]: string);
cClose(ends[0]);
w.writeln("text");
try { w.flush(); } catch e { writeln(e.message()); }
try { for i in 1..100_000 do w.writeln(i); } catch e { writeln(e.message()); }
w.close();
