// Sizes and limits of types.
use Types;
writeln(numBits(int), " ", numBytes(uint(16)), " ", numBits(complex(64)), " ", max(uint(8)), " ", min(int(8)));
