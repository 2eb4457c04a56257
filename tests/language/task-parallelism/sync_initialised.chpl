// With an initialiser a sync variable is full, without one empty.
var a: sync int = 5, b: sync string;
writeln(a.isFull, " ", b.isFull, " ", a.readFE());
