// workers: 1,2
// Concurrent sums in an atomic real lose nothing.
var x: atomic real;
coforall i in 1..8 do for 1..500 do x.add(0.5);
writeln(x.read(), " ", x.exchange(1.0), " ", x.compareAndSwap(1.0, 2.0), " ", x.read());
