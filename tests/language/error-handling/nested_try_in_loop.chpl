// try within loops, with continue and break in the handlers.
proc risky(i: int) throws { if i % 2 == 0 then throw new Error(i: string); return i; }
for i in 1..6 {
  try {
    write(risky(i), " ");
  } catch e {
    if i == 4 { write("stop"); break; }
    write("(", e.message(), ") ");
    continue;
  }
  write("ok ");
}
writeln();
