// A union holds one of its fields at a time.
union number { var i: int; var r: real; }
var u: number;
u.i = 3;
writeln(u.i);
u.r = 2.5;
writeln(u.r);
