// Names before one initialiser share its type and value, evaluated once.
var n = 0;
proc next() { n += 1; return n; }
var a, b = next(), c, d: real, e = next();
writeln(a, " ", b, " ", c, " ", d, " ", e, " ", n);
