// A default that does not resolve is told once, at the declaration, whether calls need it or not.
proc f(x = missing) { return x; } //~ E0301 the default of `x` does not resolve: `missing` is not declared
writeln(f());
writeln(f(1));
writeln(f(x = 2) + f());
