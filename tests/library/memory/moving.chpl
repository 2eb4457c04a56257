// Values moved by hand, of types that own memory; the older names of the modules.
use Memory.Initialization, Memory.Diagnostics;

record noisy {
  var id: int;
  proc deinit() { if id != 0 then writeln("end of ", id); }
}
proc main() {
  var a = new noisy(1), b = new noisy(2);
  moveSwap(a, b);
  writeln(a.id, b.id);
  destroy(a);
  moveInitialize(a, new noisy(3));
  var c = moveFrom(a);
  moveInitialize(a, new noisy(4));
  writeln(c.id, " ", needsDestroy(noisy), needsDestroy(2*int), " ", memoryUsed() >= 0);
  var A = ["a", "b", "c"], B: [1..3] string;
  for s in B do destroy(s);
  moveArrayElements(B, A);
  for s in A do moveInitialize(s, "-");
  writeln(B, A);
  try { moveArrayElements(B, 1..2, A, 0..0); } catch e { writeln(e.message()); }
}
