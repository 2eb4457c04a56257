// int, uint, real, imag are 64 bits wide; complex is 128.
writeln(int:string, " ", uint:string, " ", real:string, " ", imag:string, " ", complex:string);
writeln(int == int(64), " ", real == real(64), " ", complex == complex(128));
writeln(numBits(int(16)), " ", numBytes(real(32)), " ", numBits(complex));
use Types;
