// Only a procedure that does not return ends a path: one of the user's that is called `halt` does.
proc choose(c: bool): int {
  proc exit(s: int) { writeln("my own exit ", s); }
  var x: int, y: int;
  if c { x = 1; } else { halt("no"); }
  if c { y = 2; } else { exit(3); }
  return x * 10 + y;
}
proc halt(msg: string) { writeln("my own halt: ", msg); }
writeln(choose(true));
writeln(choose(false));
