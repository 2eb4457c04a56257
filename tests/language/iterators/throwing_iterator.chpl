// An iterator may throw to the loop around it.
iter limited(n: int) throws {
  for i in 1..10 {
    if i > n then throw new Error("limit " + n: string);
    yield i;
  }
}
try {
  for i in limited(3) do write(i, " ");
  writeln("not reached");
} catch e { writeln(e.message()); }
