// locales: 1,2,4
// Each locale says its number in its turn; output comes in the order in which it was written, whoever writes.
use IO;
for i in 0..3 {
  const loc = Locales[i % numLocales];
  on loc do writeln("hello from ", if here == loc then "itself" else "another", ", ", here.id < numLocales);
  write("and ");
  on loc do stdout.writeln("again, through stdout");
}
writeln();
writeln(Locales.size == numLocales, " ", LocaleSpace == {0..<numLocales}, " ", here.id);
writeln(&& reduce [loc in Locales] (loc == Locales[loc.id] && (loc == here) != (loc != here)));
