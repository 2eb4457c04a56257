// args: --nosuch=1
// status: 1
// An unknown option is an error of the program.
config const n = 1;
writeln(n);
