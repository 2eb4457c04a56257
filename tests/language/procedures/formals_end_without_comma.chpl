// The list of formals ends without a comma.
proc f(x: int, ) { writeln(x); } //~ E0001 a list of formals has no `,` at its end
f(3);
