// A sync variable is empty or full; reading and writing may change that.
var x: sync int;
writeln(x.isFull);
x.writeEF(1);
writeln(x.isFull);
writeln(x.readFF(), " ", x.isFull);
writeln(x.readFE(), " ", x.isFull);
x.writeXF(2);
x.writeXF(3);
writeln(x.readXX(), " ", x.isFull);
x.writeFF(4);
writeln(x.readFF());
x.reset();
writeln(x.isFull);
