// locales: 2,4
// `put` and `get` of bytes are one operation each, whatever the size; so is a copy by `memcpy`; zeros written are one, too.
use CommDiagnostics, Communication, CTypes;
class Box { var a: c_array(int, 100); }
const last = numLocales - 1;
var far: unmanaged Box?, near: c_array(int, 100);
for i in 0..99 do near[i] = i;
on Locales[last] do far = new unmanaged Box();
const there = c_ptrTo(far!.a[0]), here_ = c_ptrTo(near[0]);
proc counted(what: string) {
  stopCommDiagnosticsHere();
  writeln(what, ": ", getCommDiagnosticsHere());
  resetCommDiagnosticsHere();
  startCommDiagnosticsHere();
}
startCommDiagnosticsHere();
put(there, here_, last, 800);
counted("put");
near[7] = 0;
get(here_, there, last, 800);
counted("get");
writeln(near[7], " ", near[99]);
memcpy(there, here_ + 1, 8);
counted("memcpy");
memset(there + 1, 0, 24);
counted("memset");
memmove(there + 2, there, 16);
counted("between places there");
get(here_, here_ + 5, 0, 8);
counted("from here");
stopCommDiagnosticsHere();
get(here_, there, last, 48);
for i in 0..5 do write(near[i], " ");
writeln();
on Locales[last] do delete far;
