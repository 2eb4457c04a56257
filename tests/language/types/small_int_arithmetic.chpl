// An operation on two values of a small type has that type.
var a: int(8) = 100, b: int(8) = 27;
var c = a + b;
writeln(c, " ", c.type:string);
var d: uint(8) = 7, e: uint(8) = 2;
writeln((d / e).type:string, " ", d / e, " ", d % e);
