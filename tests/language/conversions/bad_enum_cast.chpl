// No constant for a value: the cast throws.
enum level {low = 1, high = 5}
proc main() {
  var n = 3;
  try {
    writeln(n: level);
  } catch {
    writeln("no such level");
  }
}
