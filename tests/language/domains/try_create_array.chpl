// tryCreateArray and tryCopy throw where there is no memory.
const D = {1..3}, K = {"a", "b"};
var A = D.tryCreateArray(int), B = D.tryCreateArray(int, 5), C = D.tryCreateArray(real, [1, 2, 3]), E = K.tryCreateArray(int, 4);
writeln(A, " ", B, " ", C, " ", E, " ", B.tryCopy());
try {
  const huge = {1..1000000000000};
  var X = huge.tryCreateArray(real);
  writeln(X.size);
} catch e: ArrayOomError { writeln(e.message()); }
record Empty { }
writeln({1..3}.tryCreateArray(Empty).size);
