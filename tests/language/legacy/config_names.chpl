// warning: W0002 today module `ChplConfig` has it
// What the compiler was built with was visible everywhere until 1.26.
param one = CHPL_COMM == "none";
writeln(one);
