// locales: 1,3
// All locales here are of one machine.
writeln(here.numColocales == numLocales);
on Locales[numLocales - 1] do writeln(here.numColocales == numLocales, " ", Locales[0].numColocales == numLocales);
