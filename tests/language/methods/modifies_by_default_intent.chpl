// What is taken by the default intent is constant: an array, and a method's record. Nothing else shows that such a program is older.
proc fill(A: [] int) {
  A[0] = 1; //~ E0401 `A` is constant
}
record counter {
  var n: int;
  proc up() { n += 1; } //~ E0401 `this` is constant
}
var A: [0..2] int;
fill(A);
var c: counter;
c.up();
