// reset leaves the default value, empty, whatever the state was.
var i: sync int = 5, t: sync string = "text";
i.reset(); t.reset();
writeln(i.isFull, " ", i.readXX(), " ", t.isFull, " '", t.readXX(), "'");
i.reset();
i.writeEF(6);
writeln(i.readFE());
