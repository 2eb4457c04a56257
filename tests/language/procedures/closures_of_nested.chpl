// Nested procedures may change the variables around them, and be recursive.
proc outer() {
  var log = "";
  var depth = 0;
  proc enter(n: int) {
    depth += 1;
    log += n: string;
    if n > 0 then enter(n - 1);
    log += "'";
  }
  enter(2);
  return log + " " + depth: string;
}
writeln(outer());
