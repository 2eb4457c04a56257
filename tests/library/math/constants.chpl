// pi, e and others are compile-time constants.
use Math;
param twoPi = 2 * pi;
writeln(twoPi, " ", e, " ", ln2, " ", sqrt2);
