// status: 1
// Reading a field that is not set stops the program.
union number { var i: int; var r: real; }
var u: number;
u.i = 3;
writeln("set");
writeln(u.r);
