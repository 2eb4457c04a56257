// A compareExchange that fails gives the very value it failed on, whatever others write meanwhile.
config const rounds = 200_000;
var x: atomic int;
var wrong: atomic int;
cobegin {
  for i in 1..rounds do x.write(i % 2);
  for 1..rounds {
    var seen = 0;
    if !x.compareExchange(seen, 0) && seen == 0 then wrong.add(1);
  }
}
writeln(wrong.read());
// The orders of success and failure may differ; the value fits the variable's width.
var small: atomic uint(8) = 250, seen = 1: uint(8);
writeln(small.compareExchange(seen, 2, memoryOrder.release, memoryOrder.relaxed), " ", seen);
writeln(small.compareExchange(seen, 2, memoryOrder.relaxed, memoryOrder.acquire), " ", small);
var r: atomic real = 2.5, f = 0.5;
writeln(r.compareExchangeWeak(f, 1.0), " ", f, " ", r.fetchMax(3.0), " ", r.fetchMin(-1.0), " ", r);
