// requires: libfabric.so.1
// flags: --comm=ofi
// launchers: mpirun, mpiexec.hydra
// locales: 3
// The number of processes that a process manager has started is numLocales, with one standard output and locale 0's standard input.
// stdin: 42
use IO;
const x = read(int);
writeln(numLocales, " ", x);
for loc in Locales do on loc do writeln("locale ", here.id, " has ", x);
