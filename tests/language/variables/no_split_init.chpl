// error: E0212 x
// A variable without type or initialiser must be set before it is used.
proc main() {
  var x;
  writeln(x);
  x = 1;
}
