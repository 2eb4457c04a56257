// A thrown error goes to the matching catch.
proc risky(n: int) throws {
  if n > 2 then throw new Error("too big: " + n: string);
  return n;
}
proc main() {
  try {
    writeln(risky(1));
    writeln(risky(3));
    writeln("not reached");
  } catch e {
    writeln("caught: ", e.message());
  }
}
