// `tuple` is no reserved word.
proc tuple(x) { return (x, x); }
writeln(tuple(3));
proc g(tuple: (int, int)) { return tuple(0); }
writeln(g((4, 5)));
