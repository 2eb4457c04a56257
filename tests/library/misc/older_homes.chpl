// Modules under the names that they had, and what is left out of `main`'s arguments.
use AdvancedIters, BitOps, Norm, Help;
config const wanted = 4;
proc main(args: [] string) {
  for a in args do if a == "--usage" then printUsage();
  var n = 0;
  for i in dynamic(1..3, 1) do n += i;
  writeln(n, " ", popcount(7), " ", norm([3.0, 4.0]));
}
