// Slices, + and *.
const b = b"abcdef";
writeln(b[1..3], " ", b[..1] + b"XY", " ", b"ab" * 2);
