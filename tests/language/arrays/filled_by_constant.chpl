// A constant that fits the element's type fills an array of a narrower or another number type.
var a: [1..3] int(32) = -1,
    b: [1..2] uint(8) = 200,
    c: [1..2] real(32) = 2;
writeln(a, " ", b, " ", c);
a = 7;
c = 1;
writeln(a, " ", c);
