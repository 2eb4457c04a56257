// A tuple of numbers passed by the default intent is copied, as each number is.
var t = (1, 2);
proc f(u) { t = (3, 4); writeln(u); }
proc g(const u: 2*int) { t = (5, 6); writeln(u, t); }
f(t); g(t);
