// Integer helpers.
use Math;
writeln(gcd(12, 18), " ", divCeil(7, 2), " ", divFloor(-7, 2), " ", log2(1024));
writeln(divCeilPos(9, 4), " ", divFloorPos(9, 4));
