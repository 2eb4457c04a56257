// locales: 1,2,4
// What a locale is asked for is its own: the current directory, numbers of tasks and cores, memory.
use FileSystem, MemDiagnostics;
const last = Locales[numLocales - 1], home = here.cwd();
last.chdir("/tmp");
writeln(last.cwd(), " ", here.cwd() == home || numLocales == 1);
last.chdir(home);
for loc in Locales do
  if loc.maxTaskPar < 1 || loc.numPUs() < 1 || loc.name != here.hostname || loc.physicalMemory(unit = MemUnits.MB) < 10 then
    writeln("odd: ", loc);
var busy: atomic bool;
sync {
  begin on last do busy.waitFor(true);
  writeln(last.runningTasks() >= 1);
  busy.write(true);
}
const a: locale;
writeln(a == Locales[0], " ", here.id);
