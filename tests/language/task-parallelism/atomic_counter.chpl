// workers: 1,2
// Concurrent adds lose nothing.
var n: atomic int;
coforall 1..4 do for 1..1000 do n.add(1);
writeln(n.read());
