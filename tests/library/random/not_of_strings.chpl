// Random values are numbers or bools.
use Random;
var A: [1..3] string;
fillRandom(A); //~ E0301
var s = new randomStream(string, 3); //~ E0301
