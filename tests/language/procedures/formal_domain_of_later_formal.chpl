// The domain of an array formal may mention formals that stand behind it: the argument's indices are compared when all
// formals have their values, and its rank decides between candidates.
config const size = 3;

class Settings {
  var count: int;
}

proc fill(ref a: [0..<n] real, const ref b: [1..n, 1..n] int, const ref n: int) {
  for i in 0..<n do a[i] = b[i + 1, i + 1] / 2.0;
}

// Without an element type, of a field of the one behind.
proc total(const ref a: [0..<s.count], const ref s: Settings) {
  var sum: a.eltType;
  for i in 0..<s.count do sum += a[i];
  return sum;
}

// The rank decides.
proc rankOf(const a: [1..n] int, n: int) do return "one dimension";
proc rankOf(const a: [1..n, 1..n] int, n: int) do return "two dimensions";

// The formal behind hides what has its name outside.
var n = 7;

var A: [0..<size] real;
var C: [0..2] int = 2;
var B: [1..size, 1..size] int = 5;
var E: [1..2] int;
fill(A, B, size);
writeln(A);
writeln(total(A, new Settings(size)), " ", total(C, new Settings(3)));
writeln(rankOf(E, 2), ", ", rankOf(B, size));
