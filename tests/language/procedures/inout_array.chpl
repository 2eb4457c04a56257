// inout copies an array in and back.
proc f(inout A: [] int) { A *= 2; }
var B = [1, 2, 3];
f(B);
writeln(B);
