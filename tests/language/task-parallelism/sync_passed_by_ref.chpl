// A sync formal is the actual itself.
proc fill(s: sync int, v: int) { s.writeEF(v); }
var x: sync int;
fill(x, 8);
writeln(x.readFE());
