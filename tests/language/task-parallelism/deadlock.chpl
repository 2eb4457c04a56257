// status: 1
// stderr: deadlock
// A program whose tasks all wait for each other ends with an error.
var x: sync int;
writeln("waiting");
x.readFE();
