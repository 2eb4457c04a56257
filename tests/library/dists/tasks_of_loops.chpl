// locales: 1,2,4
// Of several locales each does its part of a loop by as many tasks as the distribution says, and with as many elements each at least.
use BlockDist, CyclicDist, SparseBlockDist;
config const per = 3;
proc count(D, what) {
  var tasks: [LocaleSpace] domain(int, parSafe=true);
  var firsts: [LocaleSpace] atomic int;
  forall i in D with (var mine: int) { if mine == 0 { mine = 1; firsts[here.id].add(1); } }
  for l in Locales do if firsts[l.id].read() != per then writeln(what, " ", l.id, " ", firsts[l.id].read());
}
const S = {1..400};
if numLocales > 1 {
count(S dmapped new blockDist(S, dataParTasksPerLocale=per, dataParIgnoreRunningTasks=true), "block");
count(S dmapped new cyclicDist(1, dataParTasksPerLocale=per, dataParIgnoreRunningTasks=true), "cyclic");
var sp: sparse subdomain(S) dmapped new sparseBlockDist(S, dataParTasksPerLocale=per, dataParIgnoreRunningTasks=true);
sp += S;
count(sp, "sparse");
var A: [S dmapped new blockDist(S, dataParMinGranularity=1000)] int;
var n: atomic int;
forall a in A with (var mine: int) { if mine == 0 { mine = 1; n.add(1); } }
if n.read() != numLocales then writeln("grain ", n.read());
}
writeln("done");
