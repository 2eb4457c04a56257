// requires: libfabric.so.1
// flags: --comm=ofi
// launchers: mpirun, mpiexec.hydra
// locales: 2
// status: 1
// stderr: error: halt reached - over there
// A halt ends the job under a process manager, too, after the output that was written before it.
writeln("before");
on Locales[1] do halt("over there");
writeln("after");
