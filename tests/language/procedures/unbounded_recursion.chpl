// status: 1
// Running out of stack is an error, not a crash.
proc down(n: int): int { return 1 + down(n + 1); }
writeln("start");
writeln(down(0));
