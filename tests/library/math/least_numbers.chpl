// Integer functions do not overflow on their way to a result that fits.
use Math;
writeln(gcd(min(int), 6), " ", gcd(6, min(int)), " ", gcd(-128: int(8), 96: int(8)), " ", gcd(0, 0));
writeln(divCeilPos(max(int), 2), " ", divCeilPos(127: int(8), 2: int(8)), " ", divCeilPos(max(uint), 2: uint), " ", divCeilPos(6, 3));
writeln(divCeilPos(0, 5), " ", divCeilPos(1, max(int)));
