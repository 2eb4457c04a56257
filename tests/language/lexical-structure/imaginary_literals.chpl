// A number followed by i is imaginary.
const a = 2i, b = 1.5i;
writeln(a, " ", b, " ", a.type:string);
writeln(3 + 4i);
