// error: E0310 string
// Returned values must have one type.
proc f(flag: bool) {
  if flag then return 1;
  return "one";
}
writeln(f(true));
