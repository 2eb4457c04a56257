// stdin: 5 2.5 word
// stdin: a whole line
// stdin: 7
use IO;
var i: int, r: real, s: string;
read(i, r, s);
writeln(i, " ", r, " ", s);
var line: string;
stdin.readLine(line);
stdin.readLine(line);
write(line);
writeln(read(int) + 1);
