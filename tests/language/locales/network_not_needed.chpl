// requires: libfabric.so.1
// env: CHANTRY_COMM=fabric
// locales: 2
// A program that runs nothing on other locales needs no other code.
writeln("on locale ", here.id, " of ", numLocales);
