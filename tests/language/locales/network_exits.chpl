// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// status: 7
// An exit on another locale ends the job with its status.
writeln("before");
on Locales[1] { writeln("there"); exit(7); }
writeln("after");
