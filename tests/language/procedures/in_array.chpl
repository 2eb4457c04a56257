// An in formal of array type is a copy.
proc f(in A: [] int) { A[0] = 99; return + reduce A; }
var B = [1, 2, 3];
writeln(f(B), " ", B);
