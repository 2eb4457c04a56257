// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// env: FI_PROVIDER=nonsense
// locales: 2
// status: 1
// stderr: error: libfabric has no network that does what locales need
// Locales that cannot join say why, each by itself, and the job ends.
on Locales[1] do writeln("there");
