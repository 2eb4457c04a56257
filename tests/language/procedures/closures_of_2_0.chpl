// flags: --edition=2.0
// In release 2.0 procedure values have no captured variables.
proc outer(n: int) {
  const f = proc(x: int) { return x + n; }; //~ E0203 it mentions `n`
  proc inner(x: int) { return x + 1; }
  const g = inner;
  return g(1);
}
outer(2);
