// An iterator may change what it was given by reference.
iter drain(ref n: int) { while n > 0 { yield n; n -= 2; } }
var k = 7;
for x in drain(k) do write(x, " ");
writeln(k);
