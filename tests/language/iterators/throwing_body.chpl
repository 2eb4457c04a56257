// An error thrown in the body passes through the iterator and its defers.
iter numbers() {
  defer { writeln("iterator done"); }
  for i in 1..5 do yield i;
}
proc f() throws {
  for i in numbers() {
    if i == 3 then throw new Error("at three");
    write(i, " ");
  }
}
try { f(); } catch e { writeln("caught ", e.message()); }
