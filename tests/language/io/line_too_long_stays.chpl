// A line that is longer than asked for stays, also where the input cannot be gone back in (a pipe).
// stdin: first line
// stdin: é
// stdin: last
use IO;
var line: string;
try {
  readLine(line, maxSize = 5);
} catch e: BadFormatError {
  writeln("too long");
}
writeln(readLine(line, stripNewline = true), " ", line);
writeln(readLine(line, maxSize = 1, stripNewline = true), " ", line);
try {
  readLine(bytes, maxSize = 3);
} catch e: BadFormatError {
  writeln("too long");
}
writeln(readLine(bytes, maxSize = 4, stripNewline = true));
writeln(readLine(line), " ", line);
