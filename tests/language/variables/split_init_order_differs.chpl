// All branches initialise in the same order.
config const yes = true;
proc f() {
  var a: string, b: string;
  if yes { a = "a"; b = "b"; } else { b = "b"; a = "a"; } //~ E0409 initialises `a` before `b`
  writeln(a, b);
}
proc leaving() {
  var a: string, b: string;
  if yes { a = "a"; b = "b"; } else { b = "b"; a = "a"; return; }
  writeln(a, b);
}
f(); leaving();
