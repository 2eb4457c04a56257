// status: 1
// Running out of stack is an error, not a crash.
proc down(n: int): int {
  const below = down(n + 1);
  return 2 * below + n;
}
writeln("start");
writeln(down(0));
