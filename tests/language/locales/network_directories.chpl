// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// Directories of another locale, asked for and changed from here and there, between machines.
use FileSystem;
const other = Locales[1];
mkdir("below");
other.chdir("below");
writeln(other.cwd() == here.cwd() + "/below");
on other {
  writeln(exists("../below"), " ", isDir("none"));
  here.chdir("..");
  mkdir("below/deeper");
}
writeln(exists("below/deeper"), " ", other.cwd() == here.cwd());
try {
  other.chdir("nowhere");
} catch e {
  writeln(e.message());
}
rmTree("below");
