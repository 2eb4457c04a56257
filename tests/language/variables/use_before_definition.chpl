// error: E0108 y
// A local variable is not visible before its declaration.
proc main() {
  writeln(y);
  var y = 1;
}
