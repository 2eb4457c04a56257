// `pragma "no copy return"`: a procedure hands a slice on as it is, so that its caller modifies the array's elements. A slice of
// an array of its own is copied all the same.
var A: [1..10] int = 1..10;

pragma "no copy return"
proc part(ref X: [], r: range) {
  return X[r];
}
proc set(ref X: [], x: int) {
  X = x;
}
set(part(A, 2..4), 7);
part(A, 9..10) += 100;
writeln(A);

class Buffer {
  var data: [0..9] int;
  var size = 3;
  pragma "no copy return"
  proc toArray() { return data[0..<size]; }
}
var b = new Buffer();
b.toArray() = 5;
writeln(b.data);

pragma "no copy return"
proc fresh() {
  var own = [1, 2, 3, 4];
  return own[1..2];
}
writeln(fresh());

// Without it the result is a new array.
proc copied(ref X: [], r: range) {
  return X[r];
}
var C = copied(A, 1..2);
C = 0;
writeln(A[1..2]);
