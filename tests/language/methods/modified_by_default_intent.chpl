// A program that modifies an array or a record that it takes by the default intent was valid until release 1.31: it is compiled
// as such, with a warning.
// warning: W0011 --edition=1.31
proc fill(A: [] int) {
  for i in A.domain do A[i] = i;
}
record counter {
  var n: int;
  proc up() { n += 1; }
}
class shape {
  proc scale(A: [] int) { A *= 2; }
  proc total(A: [] int) { return + reduce A; }
}
class square: shape {
  override proc scale(A: [] int) { A *= 4; }
  override proc total(A: [] int) { return 100 + + reduce A; }
}
var A: [1..3] int;
const K: [1..3] int = 5;
fill(A);
fill(A[2..3]);
var c: counter;
c.up();
var s: owned shape = new square();
s.scale(A);
writeln(A, " ", c, " ", s.total(A), " ", s.total(K));
