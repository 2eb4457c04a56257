// What `&&` and `||` take to be true of a type is said by overloads of `isTrue`.
record Flag { var n: int; }
proc isTrue(f: Flag): bool { write("asked "); return f.n > 0; }
const yes = new Flag(1), off = new Flag(0);
writeln(yes && off, " ", yes || off, " ", off && yes, " ", true && yes);
if off || yes then writeln("yes");
