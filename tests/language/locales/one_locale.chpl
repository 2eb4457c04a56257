// locales: 1
// One locale may be asked for.
writeln(numLocales);
