// status: 1
// halt ends the program with an error.
writeln("before");
halt("this is ", "the end");
writeln("after");
