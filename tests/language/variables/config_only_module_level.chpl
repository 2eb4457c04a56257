// error: E0110
// Only module-level variables may be config.
proc f() {
  config const n = 1;
  writeln(n);
}
f();
