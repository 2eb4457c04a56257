// A tuple of ranges, expanded, gives the dimensions of an array's type: with braces, without, and among others.
const dims = (1..2, 3..4);
var A: [(...dims)] int, B: [{(...dims)}] real, C: [0..1, (...dims)] string;
writeln(A.domain, " ", B.domain, " ", C.domain);
record box {
  param rank: int;
  var dims: rank*range;
  var data: [(...dims)] int;
}
const b = new box(3, (1..2, 1..1, 5..6));
writeln(b.data.domain, " ", b.data.size);
type t = [(...dims)] int;
var D: t = 4;
proc total(X: [(...dims)] int) do return + reduce X;
proc zeros(param n: int) {
  var r: n*range;
  for x in r do x = 1..2;
  var Z: [(...r)] int;
  return Z;
}
writeln(total(D), " ", zeros(4).rank, " ", [i in {(...dims)}] i(0) * i(1));
