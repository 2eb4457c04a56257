/* Associative domains with an array over them, and strings sorted; bench/c/maps.cc is the C++ counterpart: the same keys in the same order.
   `--parallel` adds the integers by a `forall` into a domain for several tasks. */
use Sort, Time;

config const n = 10000000, strings = 1000000;
config const parallel = false;

proc key(i: int): int {
  var x = (i: uint + 1) * 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return ((x ^ (x >> 31)) >> 1): int;
}

proc measure(param name: string, const ref keys: [] ?t) {
  var D: domain(t, parSafe=false), A: [D] int, watch: stopwatch;
  watch.start();
  for k in keys do D.add(k);
  writef("%s insert: %.6dr\n", name, watch.elapsed());
  if D.size != keys.size then halt("the size is wrong");
  watch.restart();
  var there = 0;
  for k in keys do there += A[k] + 1;
  writef("%s look up: %.6dr\n", name, watch.elapsed());
  if there != keys.size then halt("keys are missing");
  watch.restart();
  for k in keys do D.remove(k);
  writef("%s remove: %.6dr\n", name, watch.elapsed());
  if !D.isEmpty() then halt("keys are left");
}

if parallel {
  var D: domain(int, parSafe=true), watch: stopwatch;
  watch.start();
  forall i in 0..<n with (ref D) do D += key(i);
  writef("parallel insert: %.6dr\n", watch.elapsed());
  if D.size != n then halt("the size is wrong");
} else {
  measure("int", [i in 0..<n] key(i));
  var texts = [i in 0..<strings] "key " + key(i): string;
  measure("string", texts);
  var watch: stopwatch;
  watch.start();
  sort(texts);
  writef("string sort: %.6dr\n", watch.elapsed());
  if !isSorted(texts) then halt("they are not sorted");
}
