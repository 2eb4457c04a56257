// env: CHANTRY_COMM=fabric
// locales: 2
// status: 1
// stderr: error: CHANTRY_COMM=fabric: this program was not compiled for locales that share no memory: compile it with --comm=ofi
// A program that runs code on other locales says what it would have to be compiled with.
on Locales[1] do writeln("there");
