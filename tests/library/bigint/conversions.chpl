// From and to text, integers, reals and bools; what text is no number.
use BigInteger, OS;

const a = new bigint("ff", 16), b = new bigint("0b101"), c = new bigint("-0x10"), d = "017": bigint;
writeln(a, " ", b, " ", c, " ", d);
for text in ("", "abc", "12x") {
  try {
    writeln(new bigint(text));
  } catch e: BadFormatError {
    writeln("no number: '", text, "'");
  }
}
const big = "123456789012345678901234567890": bigint;
writeln(big: string, " ", big.toString(16), " ", big.toString(-36), " ", big.sizeInBase(2), " ", big.numLimbs, " ",
        big.getLimb(0), " ", big.getLimb(1), " ", big.getLimb(9));
writeln(a: int, " ", a: uint(8), " ", (-1): bigint: uint, " ", big: real, " ", a: real(32), " ", true: bigint, " ",
        a: bool, " ", (0: bigint): bool);
writeln(a.getD2Exp(), " ", big.fitsInto(int), a.fitsInto(uint(8)), a.fitsInto(int(8)), c.fitsInto(uint), c.fitsInto(int(8)));
var x: bigint;
x.set(3.99);
write(x, " ");
x.set("-zz", 36);
write(x, " ");
x.set(big);
write(x, " ");
x.set(max(uint));
writeln(x);

var values: [1..3] bigint;
values[2] = big;
writeln(values);
var squares = [i in 1..4] (10: bigint) ** (10 * i);
writeln(squares);
writeln(+ reduce squares);

proc half(n: bigint) do return n / 2;
writeln(half(big), " ", (big, 1));
