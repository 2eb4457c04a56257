// locales: 1
// A loop over Locales reaches each.
for loc in Locales do on loc do writeln("on ", here.id, " of ", numLocales);
coforall loc in Locales do on loc do writeln(loc.id);
