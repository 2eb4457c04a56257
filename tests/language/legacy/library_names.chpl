// flags: --edition=legacy
// The library's names of release 1.18, without `use IO`.
var A: [1..3] int = [1, 2, 3];
writeln(A.numElements, " ", A.domain.numIndices, " ", (1..4).length, " ", "abc".length);
A.push_back(4);
A.push_front(0);
writeln(A, " ", A.domain, " ", A.head(), " ", A.tail());
A.insert(2, 77);
writeln(A);
A.remove(2);
writeln(A.pop_back(), " ", A.pop_front(), " ", A);
A.clear();
for i in 1..5 do A.push_back(i * i);
writeln(A, " ", A.size);
var names: [1..0] string;
names.push_back("a");
names.push_back("b");
writeln(names);
writeln((1..10).member(3), {1..3}.member(5), {1..2, 1..2}.member(1, 2), ascii("a"), asciiToString(98));

var f = open("library_names.txt", iomode.cw);
var w = f.writer();
w.writeln("first line");
w.writeln(42, " ", 2.5);
w.close();
f.close();
var ch = open("library_names.txt", iomode.r).reader();
var line: string, n: int, x: real;
ch.readline(line);
write(line);
ch.read(n, x);
writeln(n, " ", x);
ch.close();
for l in openreader("library_names.txt").lines() do write(l);
use FileSystem;
remove("library_names.txt");
