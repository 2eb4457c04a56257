// args: --help
// stdout: size
// output: any
// --help lists the config variables and runs nothing.
config const size = 5;
writeln("not reached");
halt("the program must not run");
