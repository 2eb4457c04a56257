// Of a call with sequences, the argument is told that does not fit element by element either.

proc f(i: int, j: string) { return i; }
var A: [1..3] int;
writeln(f(A, 2), f(1..3, "x"));
writeln(f("y", "x"));
writeln(f(A, A));
writeln(minloc reduce zip(A, 1..3, 1..3));
writeln(& reduce ["a", "b"]);
proc takes(x: sync) { }
takes(5);
var empty: sync, arrays: sync [1..3] int;
