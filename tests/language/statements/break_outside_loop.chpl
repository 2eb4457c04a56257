// error: E0407
proc f() { break; }
f();
