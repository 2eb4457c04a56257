// Formals after a variable argument list are given by name.
proc join(xs: string ...?n, sep = ",") {
  var s = xs(0);
  for i in 1..<n do s += sep + xs(i);
  return s;
}
writeln(join("a"), " ", join("a", "b", "c"), " ", join("a", "b", sep = "-"));
