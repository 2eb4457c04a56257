// A nested procedure sees the variables around it.
proc outer(n: int) {
  var calls = 0;
  proc inner(k: int): int {
    calls += 1;
    return if k == 0 then n else inner(k - 1) + 1;
  }
  const r = inner(3);
  return (r, calls);
}
writeln(outer(10));
