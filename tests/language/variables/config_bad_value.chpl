// args: --n=abc
// status: 1
// So is a value that does not convert.
config const n = 1;
writeln(n);
