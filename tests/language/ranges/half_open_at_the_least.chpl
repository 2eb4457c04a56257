// A half-open range that ends at its type's least number is empty.
const u = 0: uint, i = min(int(8));
var n = 0;
for k in u..<u do n += 1;
for k in i..<i do n += 1;
for k in 5: int(8)..<i by 2 do n += 1;
writeln(n, " ", (i..<i).size, " ", i..<-127);
