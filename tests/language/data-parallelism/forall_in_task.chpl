// workers: 1,2
// Data-parallel loops inside tasks.
var sums: [1..3] int;
coforall t in 1..3 with (ref sums) {
  var s = 0;
  forall i in 1..100 with (+ reduce s) do s += i * t;
  sums[t] = s;
}
writeln(sums);
