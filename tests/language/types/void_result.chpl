// error: E0203
// The result of a procedure without one cannot initialise a variable.
proc f() { }
var x = f();
