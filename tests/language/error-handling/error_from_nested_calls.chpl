// An error crosses loops, tasks and several calls; every deferred action runs.
proc level(n: int) throws {
  defer { write("-", n); }
  write("+", n);
  if n == 3 then throw new Error("deep");
  for i in 1..1 do level(n + 1);
}
try { level(1); } catch e { writeln(" ", e.message()); }
