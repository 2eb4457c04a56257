// What completes a declaration is initialisation, not assignment.
record r {
  var x = 0;
  proc init() { writeln("init()"); }
  proc init(x: int) { this.x = x; writeln("init(", x, ")"); }
}
proc main() {
  var a: r;
  a = new r(3);
  writeln(a.x);
}
