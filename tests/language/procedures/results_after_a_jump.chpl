// A return that cannot run gives the procedure its type, if there is no other.
proc afterHalt(stop: bool) {
  if stop { writeln("stop"); exit(0); return 1; }
  else { exit(1); return 2; }
}
proc firstDecides(param b) {
  if b then return 1;
  return "text";
}
proc leavesTheLoop() {
  while true {
    if true then break;
    return 1.5;
  }
  return 2.5;
}
writeln(firstDecides(true) + 1, firstDecides(false).size, leavesTheLoop());
writeln(afterHalt(true) + 1);
