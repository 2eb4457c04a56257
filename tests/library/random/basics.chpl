// Streams with a seed repeat; values lie within bounds.
use Random;
var A, B: [1..100] real;
fillRandom(A, seed=17);
fillRandom(B, seed=17);
writeln(A.equals(B), " ", min reduce A >= 0.0, " ", max reduce A < 1.0);
var s = new randomStream(int, seed=3);
const x = s.next(1, 6);
writeln(x >= 1 && x <= 6);
