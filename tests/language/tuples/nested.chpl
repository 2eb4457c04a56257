// Tuples nest, and copies are independent.
var a = ((1, 2), (3, 4));
var b = a;
b(0)(1) = 20;
writeln(a, " ", b);
