// flags: --edition=legacy
// A file that is closed may be closed again; reading from it is an error.
use IO;

var f = openmem();
f.close();
f.close();
writeln("closed");
try {
  f.reader();
} catch {
  writeln("not open");
}
