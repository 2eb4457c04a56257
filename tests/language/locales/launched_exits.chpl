// requires: libfabric.so.1
// flags: --comm=ofi
// launchers: mpirun, mpiexec.hydra
// locales: 2
// status: 7
// An exit on another locale is the status that the process manager gives.
writeln("before");
on Locales[1] { writeln("there"); exit(7); }
writeln("after");
