// Several arrays share a domain, and all follow it; a copy shares the domain too.
var D: domain(int);
var A: [D] real, B: [D] string;
D += 7;
A[7] = 1.5;
B[7] = "seven";
var C = A;
D += 8;
writeln(A, "|", B, "|", C);
A[8] = 2.5;
D -= 7;
writeln(A, "|", B, "|", C);
proc over(type t) {
  var E: domain(int) = {1, 2};
  var mine: [E] t;
  return mine;
}
const kept = over(int);
writeln(kept.domain, " ", kept);
