// stdin: 12 2.5 word true
// read gives the next value of a type.
use IO;
const i = read(int), x = read(real), s = read(string), b = read(bool);
writeln(i + 1, " ", x * 2, " ", s, " ", b);
