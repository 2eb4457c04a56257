// Mixed int and uint of one width compute as uint.
var i: int(32) = 5, u: uint(32) = 3;
writeln((i + u).type:string, " ", i + u);
var j: int = 5, v: uint(32) = 3;
writeln((j * v).type:string);
