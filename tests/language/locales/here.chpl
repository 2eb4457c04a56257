// locales: 1
// here is the locale that the task runs on.
writeln(here.id, " ", numLocales, " ", Locales.size, " ", here == Locales[0]);
