// Roots, primes, divisors, factorials, symbols, and the bits of a number.
use BigInteger;

var r, s, t: bigint;
const big = "123456789012345678901234567890": bigint;

for param mode in roundingMode.down: int..roundingMode.up: int {
  param m = mode: roundingMode;
  for (n, d) in ((7, 2), (-7, 2), (7, -2), (-7, -2)) {
    divRem(r, s, n: bigint, d, m);
    div(t, n: bigint, d: bigint, m);
    write((r, s), " ", t == r, " ");
  }
  div2Exp(r, (-13): bigint, 2, m);
  rem2Exp(s, (-13): bigint, 2, m);
  writeln(r, " ", s);
}
mod(r, -7: bigint, 3: bigint);
divExact(s, big, 10);
writeln(r, " ", s, " ", big.isDivisible(10), big.isDivisible(7: bigint), big.isDivisibleBy2Pow(1), big.isDivisibleBy2Pow(2),
        big.isCongruent(0, 10), big.isCongruentBy2Pow(2, 3));

powMod(r, 3: bigint, 1000, 1000007: bigint);
powMod(s, 3: bigint, -1, 7: bigint);
pow(t, 2, 80);
writeln(r, " ", s, " ", t);
const exact = root(r, 27: bigint, 3), notExact = root(s, 28: bigint, 3);
writeln(r, exact, s, notExact);
rootRem(r, s, 30: bigint, 3);
write(r, " ", s, " ");
sqrt(r, big);
sqrtRem(s, t, big);
writeln(r, " ", s == r, " ", t == big - r * r);
writeln((64: bigint).isPerfectPower(), (64: bigint).isPerfectSquare(), (65: bigint).isPerfectPower(), (63: bigint).isPerfectSquare());

writeln((97: bigint).probablyPrime(20), " ", (98: bigint).probablyPrime(20), " ", ((1: bigint << 89) - 1).probablyPrime(20) != primality.notPrime);
nextPrime(r, 100: bigint);
gcd(s, 48: bigint, 36);
lcm(t, 4: bigint, 6: bigint);
writeln(r, " ", s, " ", t);
gcd(r, 240: bigint, 46: bigint, s, t);
writeln(r, " ", s, " ", t, " ", 240 * s + 46 * t);
invert(r, 3: bigint, 11: bigint);
write(r, " ");
try {
  invert(s, 2: bigint, 4: bigint);
} catch e: InversionError {
  write(e.message(), " ");
}
write(removeFactor(s, 24: bigint, 0: bigint), s, " ");
mod(s, 7: bigint, -3);
mod(t, -7: bigint, -3: bigint);
mul2Exp(r, 5: bigint, 3);
write(s, " ", t, " ", r, " ");
writeln(removeFactor(r, 24: bigint, 2: bigint), " ", r);
fac(r, 25); bin(s, 10: bigint, 3); bin(t, 50: uint, 25);
writeln(r, " ", s, " ", t);
fib(r, 100); fib2(s, t, 10);
writeln(r, " ", s, " ", t);
lucNum(r, 50); lucNum2(s, t, 10);
writeln(r, " ", s, " ", t);
writeln(jacobi(2: bigint, 15: bigint), " ", legendre(3: bigint, 7: bigint), " ", kronecker(5: bigint, 6), " ", kronecker(-3, 4: bigint));

writeln((255: bigint).popCount(), " ", (5: bigint).hammingDistance(2: bigint), " ", ((-1): bigint).popCount() == max(uint));
writeln((7: bigint).findNext0(0), " ", (8: bigint).findNext1(0), " ", (8: bigint).findNext1(4) == max(uint));
r = 0;
r.setBit(64); r.setBit(3); r.clearBit(3); r.toggleBit(0);
writeln(r, " ", r.getBit(0), r.getBit(1), " ", r.isEven(), r.isOdd());
and(r, 12: bigint, 10: bigint); or(s, 12: bigint, 10: bigint); xor(t, 12: bigint, 10: bigint);
write(r, " ", s, " ", t, " ");
complement(r, 12: bigint);
writeln(r);
add(r, 1: bigint, -2); sub(s, 5, 7: bigint); mul(t, 6: bigint, -7);
write(r, " ", s, " ", t, " ");
addMul(r, 10: bigint, 10); subMul(r, 1: bigint, 1: bigint); neg(s, s); abs(t, t);
writeln(r, " ", s, " ", t, " ", abs(-5: bigint), " ", (-5: bigint).sgn(), (0: bigint).sgn());
writeln((3: bigint).cmp(5: bigint) < 0, (3: bigint).cmp(3) == 0, (3: bigint).cmp(2.5) > 0, (-3: bigint).cmpabs(2) > 0);
r = 1; s = 2;
r.swap(s);
writeln(r, s);
