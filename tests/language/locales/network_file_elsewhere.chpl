// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// status: 1
// stderr: error: files and streams of other locales are not supported yet between machines
// A file that another locale has opened is refused between machines.
use IO;
var w = openTempFile().writer(locking=false);
on Locales[1] do w.writeln("from another locale");
