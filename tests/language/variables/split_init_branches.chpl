// Split initialisation in select and try blocks, and with return in a branch.
proc f(n: int) {
  var s: string;
  select n {
    when 1 do s = "one";
    when 2 do s = "two";
    otherwise { return "many"; }
  }
  const r;
  if n == 1 { r = s + "!"; } else { r = s + "?"; }
  return r;
}
writeln(f(1), " ", f(2), " ", f(3));
