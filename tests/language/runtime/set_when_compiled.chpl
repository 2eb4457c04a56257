// flags: -smemTrack -sdataParTasksPerLocale=3
// leaks: allowed
// The runtime's configs can be set when the program is compiled, and the command line goes before that.
// args: --n=1000
// args: --dataParTasksPerLocale=2
use MemDiagnostics;
config const n = 2000;
class C { var x = n; }
var all = [i in 1..n] new C();
writeln(memoryUsed() > 8 * n, " ", all[n].x);
writeln(dataParTasksPerLocale);
