// `noinit` leaves the elements of an array field open; the array has its domain.

record resizable {
  var D: domain(1);
  var data: [D] int = noinit;
}
record fixed {
  var n: int;
  var data: [1..n] real = noinit;
  var last = 5;
  proc init(n: int) { this.n = n; }
}

var r: resizable;
writeln(r.data.domain);
r.D = {1..3};
r.data = 1;
writeln(r);

var f = new fixed(4);
f.data = 2;
writeln(f);
