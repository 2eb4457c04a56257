// getActiveIndex tells which field is set.
union number { var i: int; var r: real; }
var u: number;
writeln(u.getActiveIndex());
u.r = 1.0;
writeln(u.getActiveIndex());
u.i = 1;
writeln(u.getActiveIndex());
