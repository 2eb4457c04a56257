// try marks a call within an expression.
proc half(n: int): int throws {
  if n % 2 == 1 then throw new Error("odd");
  return n / 2;
}
proc quarter(n: int): int throws {
  const h = try half(n);
  return try half(h) + 0;
}
proc main() {
  try { writeln(quarter(8)); writeln(quarter(6)); } catch e { writeln(e.message()); }
}
