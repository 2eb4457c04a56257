// A backslash at the end of a line: the string goes on in the next line.
writeln("two \
parts");
const s = 'a\
  b', b = b"x\
y";
writeln(s, b);
