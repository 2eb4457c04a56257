// error: E0311
// An exchange that fails stores nothing: there is nothing for it to release.
var x: atomic int, seen = 1;
x.compareExchange(seen, 2, memoryOrder.acqRel, memoryOrder.release);
