// flags: --edition=legacy -M tests/language/legacy/modules
// What a module uses is seen by the modules that use it, its name as well, unless the use is private.
use LegacyOuter;
writeln(outer(), " ", shown, " ", "ab".twice(), " ", beside());
writeln(LegacyInner.hidden(), " ", LegacyOuter.hidden());
{
  proc stopwatch() { return "none"; }
  writeln(stopwatch());
}
