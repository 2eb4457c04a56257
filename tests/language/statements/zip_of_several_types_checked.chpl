// status: 1
// stderr: values of different sizes in one loop: 3 and 4
var t = (1, "two", 3.5);
for (x, y) in zip(t, 1..4) do writeln(x, y);
