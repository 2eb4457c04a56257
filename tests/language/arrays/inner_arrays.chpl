// Arrays of arrays in loops, copies and reductions.
var A: [0..2] [0..1] int;
for (a, i) in zip(A, 0..) do a = [i, i * i];
var B = A;
B[1] = 0;
writeln(A, " | ", B[1], " | ", + reduce [a in A] a[1]);
