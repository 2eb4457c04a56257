// A loop over bytes gives numbers.
var sum = 0;
for x in b"\x01\x02\xff" do sum += x;
writeln(sum);
