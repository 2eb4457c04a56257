// A formal may take any number of actuals, as a tuple.
proc total(xs: int ...?n) {
  var sum = 0;
  for x in xs do sum += x;
  return (n, sum);
}
writeln(total(1), " ", total(1, 2, 3));
proc kinds(xs ...) {
  for param i in 0..<xs.size do write(xs(i).type:string, " ");
  writeln();
}
kinds(1, "a", 2.0);
