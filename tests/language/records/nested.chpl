// A record may hold records, arrays and tuples.
record matrix {
  const n: int;
  var data: [0..<n, 0..<n] real;
  proc init(n: int) { this.n = n; }
  proc trace() { return + reduce [i in 0..<n] data[i, i]; }
}
var m = new matrix(3);
for i in 0..2 do m.data[i, i] = i + 1.0;
const copy = m;
m.data = 0.0;
writeln(m.trace(), " ", copy.trace());
