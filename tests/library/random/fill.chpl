// fillRandom fills arrays, the same way for the same seed.
use Random;
var A, B: [1..1000] real;
fillRandom(A, 17);
fillRandom(B, 17);
const mean = + reduce A / A.size;
writeln(A.equals(B), " ", mean > 0.45 && mean < 0.55, " ", min reduce A >= 0.0, " ", max reduce A <= 1.0);
