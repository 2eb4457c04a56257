// A list of arguments has at least one.
proc f(x...) { return x.size; }
proc g(x: int...?n) { return n; }
writeln(f(1), g(1, 2));
f(); //~ E0304 needs an argument for `x`
g(); //~ E0304 needs an argument for `x`
