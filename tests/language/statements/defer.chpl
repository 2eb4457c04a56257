// defer runs when its block is left, the last one first.
proc f(early: bool) {
  defer { writeln("first deferred"); }
  if early then return;
  defer writeln("second deferred");
  writeln("body");
}
f(true);
f(false);
