// Arrays are values: a copy is independent.
var A = [1, 2, 3];
var B = A;
B[1] = 20;
writeln(A, " | ", B);
