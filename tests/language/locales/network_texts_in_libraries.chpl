// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// Library modules that call C code with texts of another locale.
use BigInteger, IO, FileSystem, OS.POSIX, CTypes;
var digits = "123456789012345678901234567890", name = "network_texts", text = "some words";
digits += "1"; name += ".tmp"; text += "\n";
on Locales[1] {
  var x = new bigint(digits);
  writeln(x + 1);
  {
    var w = open(name, ioMode.cw).writer(locking=false);
    w.write(text);
  }
  writeln(open(name, ioMode.r).reader(locking=false).readAll(string) == text, " ", getenv(name.c_str()) == nil);
  remove(name);
  writeln(exists(name));
}
