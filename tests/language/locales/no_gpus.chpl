// locales: 1
// Programs use no GPUs: their list is empty, code for them is compiled and not reached, hints to them say nothing; a loop
// that must run on one ends the program (W0008 says so).
// status: 1
// stdout: on the cores: 6
// stderr: this loop was to run on a GPU
use GPU, GpuDiagnostics;

proc evaluate(n: int) {
  var A: [1..n] int;
  @assertOnGpu
  foreach i in 1..n with (ref A) do A[i] = i;
  return + reduce A;
}
proc sum(n: int) {
  var A: [1..n] int;
  @gpu.assertEligible
  @gpu.blockSize(64)
  foreach i in 1..n with (ref A) {
    setBlockSize(64);
    A[i] = i;
  }
  return + reduce A;
}

proc main() {
  startGpuDiagnostics();
  coforall gpu in here.gpus do on gpu do writeln(evaluate(3));
  stopGpuDiagnostics();
  writeln(here.gpus.size, " ", getGpuDiagnostics());
  writeln("on the cores: ", sum(3));
  evaluate(3);
}
