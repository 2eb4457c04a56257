// Operations take a memory order.
var a: atomic int;
a.write(3, memoryOrder.release);
writeln(a.read(memoryOrder.acquire), " ", a.fetchAdd(1, memoryOrder.relaxed), " ", a.read());
