// Outer variables in forall expressions: constants by default, else as an intent says.
proc inc(ref y: int) { y += 1; return y; }
iter two() { yield 1; yield 2; }
proc main() {
  var t = 3, A = [1, 2, 3], at: atomic int;
  writeln([i in 1..3] i + t);
  writeln([i in 1..3 with (in t)] inc(t), " ", t);
  writeln(forall i in 1..3 with (const in t, var u = 4) do i + t + u);
  writeln([i in 1..4 with (in t)] if i % 2 == 0 then inc(t), " ", t);
  writeln([i in two() with (in t)] inc(t), " ", t);
  writeln(+ reduce [i in 1..3 with (ref A)] inc(A[i-1]), " ", A);
  writeln([a in A] inc(a), " ", A);
  writeln(+ reduce [i in 1..3] at.fetchAdd(1), " ", at.read());
  // These have no tasks.
  writeln(for i in 1..2 do inc(t), " ", t);
  writeln(foreach i in 1..2 do inc(t), " ", t);
  writeln([i in two()] inc(t), " ", t);
}
