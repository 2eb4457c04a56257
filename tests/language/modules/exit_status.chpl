// status: 4
// exit ends the program at once.
writeln("before");
exit(4);
writeln("after");
