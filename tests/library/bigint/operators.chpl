// The operators of integers on numbers of any size, with bigints and integers of all widths on either side.
use BigInteger;

const big = "123456789012345678901234567890": bigint;
const small: int(8) = -7, wide: uint = max(uint);

writeln(big + 1, " ", 1 + big, " ", big + small, " ", big + wide, " ", big + big);
writeln(big - 1, " ", 1 - big, " ", big - small, " ", wide - big, " ", big - big);
writeln(big * 3, " ", 3 * big, " ", big * small, " ", big * wide, " ", big * big);
writeln(big / 7, " ", big / small, " ", -big / 7, " ", big / big, " ", 5 / big);
writeln(big % 11, " ", big % small, " ", -big % 11, " ", -big % -11, " ", 5 % big);
writeln(big ** 2, " ", big ** 0, " ", big ** -1, " ", (-1): bigint ** -3, " ", big ** (2: bigint), " ", big ** 2: uint);
writeln(big << 3, " ", big >> 3, " ", -big >> 3, " ", big << -3, " ", big >> -3);
writeln(big & 255, " ", big | 1, " ", big ^ big, " ", ~big, " ", -big, " ", +big, " ", 255 & big);
writeln(min(int): bigint - 1, " ", max(uint): bigint + 1, " ", 0: bigint + min(int), " ", 0: bigint - min(int));

writeln(big == big, big == 5, 5 == big, big != 5, big < 5, 5 < big, big > wide, wide > big, big >= big, big <= small);

var x: bigint = 5;
x += 10; write(x, " ");
x += big; write(x, " ");
x -= big; write(x, " ");
x -= -1; write(x, " ");
x *= x; write(x, " ");
x *= -2; write(x, " ");
x /= 3; write(x, " ");
x **= 3; write(x, " ");
x %= 999; write(x, " ");
x <<= 70; write(x, " ");
x >>= 68; write(x, " ");
x &= 0xff; write(x, " ");
x |= 0x100; write(x, " ");
x ^= 1; writeln(x);

var y = big, z = x;
y <=> z;
writeln(y, " ", z);
y = z;
z += 1;
writeln(y == big, " ", z == big + 1);
z = 17: uint(8);
writeln(z);
