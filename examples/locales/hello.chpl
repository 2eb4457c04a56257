// A line from each locale.
coforall loc in Locales do on loc do
  writeln("hello from locale ", here.id, " of ", numLocales);
