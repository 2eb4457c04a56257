// status: 1
// ! on nil stops the program.
class c { var n: int; }
var a: unmanaged c?;
writeln("before");
writeln(a!.n);
