// A field that is not set names the one that is.
// status: 1
// stderr: the field 'y' of a union is used, but 'x' is the one that is set
union U { var x: int; var y: real; var z: string; }
var u: U;
u.x = 3;
writeln(u.x);
writeln(u.y);
