// A nested module is reached by its name.
module M {
  const answer = 42;
  proc twice(x) { return 2 * x; }
}
writeln(M.answer, " ", M.twice(4));
