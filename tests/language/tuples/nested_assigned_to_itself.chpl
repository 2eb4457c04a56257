// A tuple expression that names what it is assigned to refers to records and texts (specification, "Tuple Assignment"): the parts are
// assigned in order, those beside and within inner tuples, too. Numbers are values.
record R {
  var n: int;
  proc deinit() { ended += 1; }
}
var ended = 0;
proc main() {
  { var a = new R(1), b = new R(2), c = new R(3); (a, (b, c)) = (b, (c, a)); writeln(a.n, b.n, c.n); }
  writeln(ended);
  { var a = 1, b = 2, c = 3; (a, (b, c)) = (b, (c, a)); writeln(a, b, c); }
  { var a = "1", b = "2", c = "3"; (a, (b, c)) = (b, (c, a)); writeln(a, b, c); }
  { var a = "1", b = "2", c = "3"; ((a, b), c) = ((b, c), a); writeln(a, b, c); }
  { var a = [1], b = [2], c = [3]; (a, (b, c)) = (b, (c, a)); writeln(a, b, c); }
}
