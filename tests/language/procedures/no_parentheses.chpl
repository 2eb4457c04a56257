// A procedure declared without parentheses is called without them.
proc answer { return 6 * 7; }
record circle { var r: real; proc diameter { return 2 * r; } }
writeln(answer, " ", (new circle(1.5)).diameter);
