// A ref return may give an element of an array formal.
proc biggest(ref A: [] int) ref {
  var at = A.domain.low;
  for i in A.domain do if A[i] > A[at] then at = i;
  return A[at];
}
var A = [3, 9, 4];
biggest(A) = 0;
writeln(A, " ", biggest(A));
