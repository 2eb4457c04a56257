// compareAndSwap changes the value only if it is the expected one.
var a: atomic int;
a.write(1);
writeln(a.compareAndSwap(1, 5), " ", a.read());
writeln(a.compareAndSwap(1, 9), " ", a.read());
var expected = 3;
const swapped = a.compareExchange(expected, 7);
writeln(swapped, " ", expected, " ", a.read());
