// locales: 1
// Loops heed what their distribution's constructor says of tasks on one locale, too: how many, and how many indices a task has at least.
use BlockDist, CyclicDist, StencilDist;
config const n = 300;
proc tasks(D) {
  var n: atomic int;
  forall i in D with (var first = true) { if first { n.add(1); first = false; } }
  return n.read();
}
const One = {1..n} dmapped new blockDist({1..n}, dataParTasksPerLocale=1);
var A: [One] int = 1..n, seen = "";
forall (a, i) in zip(A[1..8], 1..) with (ref seen) do seen += (a * i): string + " ";
writeln(seen);
forall i in {1..6} dmapped new cyclicDist(1, dataParTasksPerLocale=1) with (ref seen) do seen += i: string;
writeln(seen, " ", tasks(One), " ", tasks(A), " ", tasks(A[1..200]));
const Four = {1..n} dmapped new blockDist({1..n}, dataParTasksPerLocale=4, dataParIgnoreRunningTasks=true),
      Three = {1..n} dmapped new blockDist({1..n}, dataParTasksPerLocale=4, dataParIgnoreRunningTasks=true, dataParMinGranularity=n / 3),
      Two = {1..20, 1..30} dmapped new stencilDist({1..20, 1..30}, dataParTasksPerLocale=2, dataParIgnoreRunningTasks=true);
var B: [Four] int;
writeln(tasks(Four), " ", tasks(B), " ", tasks(Three), " ", tasks(Two), " ", tasks(Two[1..10, ..]));
