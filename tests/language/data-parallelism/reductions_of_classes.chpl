// A class that extends ReduceScanOp reduces and scans: as an expression, and as a reduce intent with a state of another type.

class Sum: ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity do return 0: eltType;
  proc accumulate(x) { value += x; }
  proc accumulateOntoState(ref state, x) { state += x; }
  proc initialAccumulate(outer) { value += outer: eltType; }
  proc combine(other: borrowed Sum(?)) { value += other.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged Sum(eltType=eltType);
}

// Elements are numbers, states are arrays, the result is a string.
class Digits: ReduceScanOp {
  type eltType;
  var counts: [0..9] int;
  proc identity { var nothing_yet: [0..9] int; return nothing_yet; }
  proc accumulate(x: int) { counts[x % 10] += 1; }
  proc accumulate(state: []) { counts += state; }
  proc initialAccumulate(outer: string) { }
  proc accumulateOntoState(ref state, x) { state[x % 10] += 1; }
  proc combine(other) { counts += other.counts; }
  proc generate() do return " ".join([c in counts] c: string);
  proc clone() do return new unmanaged Digits(eltType=eltType);
}

// Not generic, and without a state of its own in loops with tasks.
class Longest: ReduceScanOp {
  var best: string;
  proc identity do return "";
  proc accumulate(s: string) { if s.size > best.size then best = s; }
  proc accumulateOntoState(ref state: string, s) { if s.size > state.size then state = s; }
  proc combine(other: borrowed Longest) { accumulate(other.best); }
  proc generate() do return best;
  proc clone() do return new unmanaged Longest();
}

iter squares(n: int) { for i in 1..n do yield i * i; }

const A = [1000, 200, 30, 4];
writeln(Sum reduce A, " ", Sum scan A);
writeln(Sum reduce [i in 1..100] i / 2.0, " ", Sum reduce squares(5), " ", Sum(real) reduce A);
writeln(Digits reduce (1..1000));
writeln(Longest reduce ["a", "bbb", "cc"], Longest scan ["a", "bbb", "cc"]);

var total = 5;
forall i in 1..1000 with (Sum reduce total) do total reduce= i;
writeln(total);
coforall i in 1..10 with (Sum reduce total) do total += i;
writeln(total);

// The class takes bools as numbers; the variable is a real.
var share: real;
forall b in [false, true, true] with (Sum(int) reduce share) do share reduce= b;
writeln(share);

var shown: string;
forall i in 1..1000 with (Digits(int) reduce shown) do shown reduce= i;
writeln(shown);
