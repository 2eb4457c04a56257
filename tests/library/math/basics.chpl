// The usual functions.
use Math;
writeln(sqrt(2.0), " ", exp(1.0), " ", ln(10.0), " ", log10(1000.0), " ", log2(8.0));
writeln(sin(0.0), " ", cos(0.0), " ", atan2(1.0, 1.0));
writeln(floor(2.7), " ", ceil(2.1), " ", round(2.5), " ", trunc(-2.7));
writeln(abs(-2.5), " ", pi > 3.14, " ", isNan(nan), " ", isInf(inf));
writeln(gcd(12, 18), " ", divFloor(-7, 2), " ", divCeil(-7, 2), " ", mod(-7, 3));
