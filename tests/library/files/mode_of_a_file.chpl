// The permissions of a file, without what says of which kind it is.
use FileSystem, IO;
const name = "mode_of_a_file.tmp";
open(name, ioMode.cw).close();
const m = getMode(name);
writeln((m & 0o600) == 0o600, " ", m <= 0o7777);
remove(name);
try { getMode(name); } catch e: FileNotFoundError { writeln("not there"); }
