// Only primitive types have a number of bits.
use Types;
enum color { red, green }
writeln(numBits(color)); //~ E0311 `color` is no primitive type: it has no number of bits
writeln(numBytes(string)); //~ E0311 `string` is no primitive type
