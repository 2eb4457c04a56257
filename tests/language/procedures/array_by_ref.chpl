// … and are changed through ref.
proc f(ref A: [] int) { A[0] = 10; }
var B = [1, 2];
f(B);
writeln(B);
