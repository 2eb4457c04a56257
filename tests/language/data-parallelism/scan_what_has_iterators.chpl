// Scans go over all that can be iterated over, as reductions do: tuples, records and classes with `these`, lists.
use List;
record twoValues { iter these() { yield 4; yield 5; } }
class upTo { var n = 3; iter these() { for i in 1..n do yield i; } }
class sum: ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity do return 0: eltType;
  proc accumulate(x) { value += x; }
  proc accumulateOntoState(ref state, x) { state += x; }
  proc combine(other) { value += other.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged sum(eltType=eltType);
}
const c = new upTo(), l = new list([3, 1, 4]);
writeln(+ scan (1, 2, 3), " ", + scan (1.5, 2.5));
writeln(+ scan new twoValues(), " ", * scan c, " ", + scan c.these());
writeln(max scan l, " ", sum scan l, " ", sum scan (4, 5));
