// A default is evaluated at each call that needs it.
var n = 0;
proc next() { n += 1; return n; }
proc f(x = next()) { return x * 10; }
writeln(f(), " ", f(), " ", f(7), " ", f());
