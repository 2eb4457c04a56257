// error: E0506
proc f() {
  begin { return; }
}
f();
