// Indexing a value and looping over it go where its type forwards `this` and `these` to: arrays, tuples, domains.

record grid {
  var n: int;
  var cells: [0..<n] real;
  forwarding cells only this;
  forwarding cells only these, size;
}
record pair {
  var both: (int, int);
  forwarding both;
}
record rows {
  forwarding var d: domain(2) = {1..2, 1..2};
}
class holder {
  forwarding var g = new grid(3);
}
record renamed {
  var a = [1, 2];
  forwarding a except these;
  iter these() { yield 7; }
}

proc main() {
  var g = new grid(4);
  g[1] = 2.5;
  for x in g do x += 1;
  for (x, i) in zip(g, 0..) do x *= i;
  forall x in g with (ref g) do x += 0.5;
  writeln(g.cells, " ", g.size, " ", g[3], " ", + reduce g);

  const p = new pair((3, 4));
  writeln(p(0) + p[1]);
  for x in p do write(x, " ");
  writeln();

  for (i, j) in new rows() do write(i, j, " ");
  writeln();

  // Forwarding of what forwards.
  var h = new holder();
  h[2] = 9.0;
  for x in h do write(x, " ");
  writeln();

  const r = new renamed();
  writeln(r[1]);
  for x in r do writeln(x);
}
