// locales: 2
// Each operation as a line: the locale that begins it, the place, what, the other locale, the bytes.
use CommDiagnostics;
var x = 1, a: atomic int;
startVerboseComm();
on Locales[1] {
  x = 5;
  x += 1;
  a.add(1);
}
stopVerboseComm();
startVerboseCommHere();
on Locales[1] do x = 6;
stopVerboseCommHere();
writeln(x);
