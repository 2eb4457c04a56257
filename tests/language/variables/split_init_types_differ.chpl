// Without a declared type all branches initialise with values of one type.
config const yes = true;
proc f() {
  var x;
  if yes { x = 1; } else { x = 2.0; } //~ E0201 with a value of type `real(64)`
  writeln(x);
}
f();
