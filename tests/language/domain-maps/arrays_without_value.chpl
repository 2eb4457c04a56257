// A loop may mention a variable of its module that has no value yet, if no step reads it.
// locales: 1,2
use BlockDist;
config const n = 10, use_ = false;
work();
var G: [blockDist.createDomain(0..<n)] int = 3;
work();
proc work() {
  const D = blockDist.createDomain(0..<n);
  var s = 0;
  forall i in D with (+ reduce s) {
    if !use_ then continue;
    s += G[i];
  }
  forall i in D with (+ reduce s) do if use_ then s += G[i];
  forall i in D with (+ reduce s) do s += if use_ then G[i] else 1;
  writeln(s);
}
