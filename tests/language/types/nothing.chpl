// none is the only value of type nothing.
proc describe(x) {
  if x.type == nothing then return "nothing";
  return "something";
}
writeln(describe(none), " ", describe(0));
