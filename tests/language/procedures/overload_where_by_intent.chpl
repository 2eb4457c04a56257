// Each return intent has its best function: a `where` clause beats only those of the same intent.
var store = [1, 2, 3];
record Box {
  proc ref this(i) ref where i.type == int { write("ref "); return store[i]; }
  proc ref this(i) ref { write("other "); return store[i: int]; }
  proc this(i) const ref throws {
    if i > 2 then throw new Error("no such element");
    write("const ");
    return store[i];
  }
}
var b: Box;
b[1] = 7;
writeln(store);
// Only reading throws: a call that writes needs no `try`.
proc write1() { b[0] += 1; writeln(); }
write1();
proc read(i: int): int throws do return b[i];
try {
  writeln(read(1));
  writeln(read(5));
} catch e { writeln("caught ", e.message()); }
