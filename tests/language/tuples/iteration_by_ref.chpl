// The index of a loop over a homogeneous tuple refers to the element; over a mixed one, or a constant, it is constant.
var t: 3*real;
for c in t do c = 1.5;
writeln(t);
var u = (1, 2, 3);
for (a, b) in zip(u, t) do a += b: int;
writeln(u);
var A = [1, 2, 3];
for (a, b) in zip(A, u) do a = b;
writeln(A);
var s = ("a", "b");
for x in s do x += "!";
writeln(s);
const k = (1, "two");
for x in k do write(x, " ");
writeln();
