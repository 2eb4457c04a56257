// The overload whose formals fit best is called.
proc f(x: int) { return "int"; }
proc f(x: real) { return "real"; }
proc f(x: string) { return "string"; }
proc f(x) { return "anything"; }
writeln(f(1), " ", f(1.5), " ", f("s"), " ", f(true), " ", f((1, 2)));
