// Records with array fields over a domain field; copies are independent.
record grid {
  var D: domain(2);
  var data: [D] int;
  proc ref fill(f: int) { for (i, j) in D do data[i, j] = f * i + j; }
}
var g = new grid({1..2, 1..2});
g.fill(10);
var h = g;
h.data[1, 1] = 0;
h.D = {1..3, 1..1};
writeln(g.data);
writeln(h.data);
