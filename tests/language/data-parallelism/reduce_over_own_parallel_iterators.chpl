// A reduction goes over the parallel form of a program's iterator, if it has one: standalone, else leader and follower.
iter alone(n: int) { writeln("serial"); for i in 1..n do yield i; }
iter alone(param tag: iterKind, n: int) where tag == iterKind.standalone {
  writeln("standalone");
  coforall i in 1..n do yield i;
}
iter led(n: int) { writeln("serial"); for i in 1..n do yield i; }
iter led(param tag: iterKind, n: int) where tag == iterKind.leader { writeln("leader"); yield 0..<n; }
iter led(param tag: iterKind, n: int, followThis) where tag == iterKind.follower {
  writeln("follower of ", followThis);
  for i in followThis do yield i + 1;
}
iter serially(n: int) { writeln("serial"); for i in 1..n do yield i; }

writeln(+ reduce alone(4), " ", max reduce alone(3));
writeln(* reduce led(4));
writeln(+ reduce serially(3));
writeln(+ scan alone(3));

// Records and classes with `these`, and reductions of the program's.
record Twice {
  iter these() { yield -1; }
  iter these(param tag: iterKind) where tag == iterKind.standalone { coforall i in 1..2 do yield i; }
}
class Squares: ReduceScanOp {
  type eltType;
  var sum: eltType;
  proc identity do return 0: eltType;
  proc accumulate(x) { sum += x * x; }
  proc accumulateOntoState(ref state, x) { state += x * x; }
  proc combine(other: borrowed Squares(?)) { sum += other.sum; }
  proc generate() do return sum;
  proc clone() do return new unmanaged Squares(eltType = eltType);
}
writeln(+ reduce new Twice(), " ", Squares reduce new Twice(), " ", Squares reduce alone(3));
