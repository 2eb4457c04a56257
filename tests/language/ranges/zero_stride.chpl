// status: 1
// A stride of zero is an error.
var k = 0;
writeln("before");
for i in 1..10 by k do write(i);
