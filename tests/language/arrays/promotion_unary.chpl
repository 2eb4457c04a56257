// Unary operators over arrays; plus changes nothing.
var A = [1, -2, 3];
const R = [1.5, -2.5], B = [true, false];
writeln(+A, " | ", -A, " | ", ~A, " | ", +R, " | ", -R, " | ", !B);
writeln(+R == R, " ", + reduce +A);
