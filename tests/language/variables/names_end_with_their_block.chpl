// A name ends with its block, in procedures that nothing calls, too.
proc block() {
  { var a = 1; writeln(a); }
  writeln(a); //~ E0101 `a` is not declared
}
proc loop() {
  for i in 1..3 do writeln(i);
  return i; //~ E0101 `i` is not declared
}
proc choice(x: int) {
  if x > 0 {
    const positive = true;
    writeln(positive);
  } else {
    writeln(positive); //~ E0101 `positive` is not declared
  }
}
proc caught() {
  try { throw new Error("x"); } catch e { writeln(e.message()); }
  writeln(e); //~ E0101 `e` is not declared
}
proc expression() {
  writeln([k in 1..3] k);
  return k; //~ E0101 `k` is not declared
}
proc formal(q: ?t) {
  do { var last = q; } while last < 3;
  return last; //~ E0101 `last` is not declared
}
