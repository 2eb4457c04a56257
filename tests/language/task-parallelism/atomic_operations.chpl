// The operations on atomic integers.
var a: atomic int;
a.write(10);
writeln(a.read());
writeln(a.fetchAdd(5), " ", a.read());
writeln(a.fetchSub(3), " ", a.read());
writeln(a.exchange(100), " ", a.read());
a.add(1); a.sub(2);
writeln(a.read());
a.or(0b10000000); a.and(0b11110000);
writeln(a.read());
writeln(a.fetchXor(0b11111111), " ", a.read());
