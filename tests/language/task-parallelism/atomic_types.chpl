// Atomics of bool, uint and real.
var b: atomic bool, u: atomic uint(32), x: atomic real;
writeln(b.testAndSet(), " ", b.read());
b.clear();
u.add(7); x.write(1.5); x.add(0.25);
writeln(b.read(), " ", u.read(), " ", x.read());
