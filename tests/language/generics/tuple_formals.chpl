// Formals may be tuples of queried types.
proc f(t: (?a, ?b)) { return a: string + "/" + b: string; }
proc g(t: 2*?e) { return e: string; }
writeln(f((1, "x")), " ", g((1.5, 2.5)));
