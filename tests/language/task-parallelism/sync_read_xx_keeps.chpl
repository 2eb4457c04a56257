// readXX and writeXF never wait: reading leaves the state, writing leaves full.
var s: sync int;
writeln(s.readXX(), " ", s.isFull);
s.writeXF(1);
writeln(s.readXX(), " ", s.isFull);
writeln(s.readFE(), " ", s.readXX(), " ", s.isFull);
s.writeXF(2);
s.writeXF(3);
writeln(s.readFE());
