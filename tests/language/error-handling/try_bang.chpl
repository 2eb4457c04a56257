// status: 1
// try! turns an error into the end of the program.
proc risky() throws { throw new Error("bad"); }
proc main() {
  writeln("before");
  try! risky();
  writeln("not reached");
}
