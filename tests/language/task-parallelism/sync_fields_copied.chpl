// A copy of a record with a sync field has the value and state of the other's, and a life of its own.
record r { var s: sync int; }
var a: r;
a.s.writeEF(3);
var b = a;
writeln(b.s.isFull, " ", b.s.readFE(), " ", a.s.isFull);
var c = b;
c.s.writeEF(4);
writeln(b.s.isFull, " ", c.s.readFE());
// Assignment likewise.
var d: r;
b.s.writeEF(8);
d = b;
writeln(d.s.readFE(), " ", b.s.isFull);
a.s.reset();
b = a;
writeln(b.s.isFull);
