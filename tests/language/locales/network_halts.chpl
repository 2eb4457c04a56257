// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// status: 1
// stderr: error: halt reached - over there
// A halt on another locale ends the job, after the output that was written before it.
writeln("before");
on Locales[1] do halt("over there");
writeln("after");
