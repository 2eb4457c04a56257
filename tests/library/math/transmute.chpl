// A number's bits as one of another kind: only between reals and unsigned integers of one width.
const x = -2.5, y = 1.5: real(32);
writeln(x.transmute(uint), " ", y.transmute(uint(32)), " ", x.transmute(uint).transmute(real), " ", y.transmute(uint(32)).transmute(real(32)));
record bits { type t; var u: uint(numBits(t)); proc value do return u.transmute(t); }
use Types;
writeln(new bits(real(32), 0x40490fdb: uint(32)).value);
