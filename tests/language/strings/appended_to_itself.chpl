// A string may be appended to itself, whether it has to grow for it or not; so may a part of it.
var a = "hello";
a += " world";
a += a;
writeln(a);
for 1..6 do a += a;
writeln(a.size, " ", a.count("hello"));

var b = b"\x01\x02";
for 1..9 do b += b;
writeln(b.size, " ", b.count(b"\x02\x01"));

var s = "äö";
s += s;
s += s;
writeln(s, " ", s.size, " ", s.numBytes);
s = s + s;
writeln(s.size);
s = s;
writeln(s.size);

// A view of a string's bytes, appended to that string.
var t = "0123456789";
t += "abcdef";
t += string.createBorrowingBuffer(t);
writeln(t);
t = string.createBorrowingBuffer(t);
writeln(t);
