// A variable argument list may be of types.
proc total(type ts...) param {
  var n: ts(0);
  return ts.size;
}
writeln(total(int), total(int, string, real));
