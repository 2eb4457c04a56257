// Errors through handlers, defers, loops, iterators and tasks.
proc f(i: int) throws { if i == 2 then throw new owned IllegalArgumentError("two"); return i * 10; }
proc g(i: int) throws {
  defer { writeln("defer g ", i); }
  try { return f(i); }
  catch e: IllegalArgumentError { writeln("rethrow ", e.message()); throw e; }
}
proc h(i: int): int {
  try { return g(i); } catch e { writeln("h ", e.message()); return -1; }
}
proc loopy(): int {
  var n = 0;
  while true {
    n += 1;
    defer { n += 100; }
    try { f(n); if n > 300 then break; } catch { writeln("c ", n); continue; }
  }
  return n;
}
iter nums() throws { try { yield f(1); yield f(2); } catch e { writeln("iter caught ", e.message()); } yield 5; }
proc k() throws {
  for x in nums() { writeln("x ", x); if x == 5 then throw new owned Error("five"); }
}
config const bad = false;
proc main() {
  writeln(h(1)); writeln(h(2)); writeln(loopy());
  try { k(); } catch e { writeln(e.message()); }
  var A = try! [i in 3..5] f(i);
  writeln(A);
  const y = try! f(3) + (if A[4] > 3 then try! f(4) else 0);
  writeln(y);
  try { const z = f(3) + f(2); writeln(z); } catch { writeln("no z"); }
  try {
    coforall i in 1..3 { try { f(i); } catch e { writeln("in task ", e.message()); throw e; } }
  } catch e: TaskErrors { writeln("task errors"); } catch { }
  if bad { coforall i in 1..2 do try! f(i); }
}
