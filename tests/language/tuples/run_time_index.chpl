// A homogeneous tuple takes any index …
const t = (10, 20, 30);
for i in 0..2 do write(t(i), " ");
writeln();
