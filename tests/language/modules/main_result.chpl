// status: 3
// An integer result of main is the exit status.
proc main(): int {
  writeln("leaving with 3");
  return 3;
}
