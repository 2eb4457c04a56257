// status: 1
// stderr: halt.chpl:5: error: halt reached - too many: 3
// halt ends the program with its line; what was written before is there.
writeln("before");
halt("too many: ", 3);
