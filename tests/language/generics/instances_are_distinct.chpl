// Each set of types makes its own version, with its own result type.
proc both(a, b) { return (a, b); }
writeln(both(1, "x").type:string, " ", both(2.0, true).type:string);
