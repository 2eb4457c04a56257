// status: 1
const s = "abc", i = 3;
writeln("before");
writeln(s[i]);
