// workers: 1,2
// coforall runs over any iterator, and over arrays.
iter some() { yield 3; yield 4; }
var sum: atomic int;
coforall x in some() do sum.add(x);
coforall x in [10, 20] do sum.add(x);
writeln(sum.read());
