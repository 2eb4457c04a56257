// Mixed operands meet in the wider or more general type.
var a: int(32) = 7, b: int(16) = 2, c: real(32) = 0.5, u: uint(8) = 200;
writeln((a / b).type:string, " ", a / b, " ", (a * c).type:string, " ", a * c, " ", (b + u).type:string, " ", b + u);
writeln(7 / 2 * 2.0, " ", 7 / 2.0, " ", 2 ** -1, " ", 10 % 4 ** 2);
