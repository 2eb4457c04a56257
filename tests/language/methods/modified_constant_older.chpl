// flags: --edition=1.31
// In older editions, too, what is constant where a procedure is called is constant in it, whatever was given to it before.
proc fill(A: [] int) {
  A[1] = 2;                   //~ E0401 `A` is constant
}
proc outer(A: [] int) { fill(A); }
proc total(A: [] int) { return + reduce A; }
record counter {
  var n: int;
  proc up() { n += 1; }       //~ E0401 `this` is constant
}
var A: [1..3] int;
fill(A);
outer(A);
writeln(total(A));
const K: [1..3] int;
outer(K);
writeln(total(K));
var c: counter;
c.up();
const d: counter;
d.up();
