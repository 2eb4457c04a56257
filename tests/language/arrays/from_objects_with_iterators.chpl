// A list, or another object that loops can run over, gives an array its elements in their order.
use List, Set, Map, BlockDist;
class Steps { var n: int; iter these() { for i in 1..n do yield i * 10; } }
record Evens { var n: int; iter these() { for i in 0..<n do yield 2 * i; } proc size do return n; }
proc main() {
  var l = new list([1.5, 2.5, 3.5]);
  var A: [1..3] real;
  A = l; writeln(A);
  var B: [0..1, 1..3] real;
  B[0, ..] = l; B[1, ..] = new list([7, 8, 9]); writeln(B);
  var C: [5..7] int = new Evens(3); writeln(C);
  C = new Steps(3); writeln(C);
  var s: [1..2] string; s = new list(["a", "b"]); writeln(s);
  s = "same"; writeln(s);
  var L: [1..2] list(int); L = new list([1,2]); writeln(L);
  var LL: [1..2] list(int); LL = new list([new list([1]), new list([2,3])]); writeln(LL);
  var D = blockDist.createArray(1..3, real); D = l; writeln(D);
  var st = new set(int, [4]); var E: [1..1] int = st; writeln(E);
  var m = new map(string, int); m["k"] = 3; var K: [1..1] string = m.keys(); writeln(K); 
  A[2..3] = new list([0.0, 1.0]); writeln(A);
  var wide: [1..2, 1..2] real;
  wide[.., 2] = new list([4.0, 5.0]);
  writeln(wide);
}
