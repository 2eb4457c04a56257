// while tests first, do-while last.
var i = 3;
while i > 0 { write(i, " "); i -= 1; }
writeln();
while i > 0 do writeln("never");
do {
  write("once ");
} while i > 0;
writeln();
