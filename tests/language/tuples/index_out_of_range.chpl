// error: E0214 3
const t = (1, 2, 3);
writeln(t(3));
