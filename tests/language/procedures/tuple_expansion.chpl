// (...t) passes the parts of a tuple as separate actuals.
proc f(a, b, c) { return a: string + b: string + c: string; }
const t = (1, 2);
writeln(f((...t), 3), " ", f(0, (...t)));
