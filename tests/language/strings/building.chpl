// Many appends, and repeated slicing.
var s = "";
for i in 1..200 do s += (i % 10): string;
var n = 0;
while s.size > 0 { n += s[0]: int; s = s[1..]; }
writeln(n);
