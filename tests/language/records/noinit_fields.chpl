// `noinit` leaves the elements of an array field open; the array has its domain. What is more than its bits is initialised.
use List;

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
record mixed {
  var name: string = noinit;
  var items: list(int) = noinit;
  var pair: (int, string) = noinit;
}

var r: resizable;
writeln(r.data.domain);
r.D = {1..3};
r.data = 1;
writeln(r);

var f = new fixed(4);
f.data = 2;
writeln(f);

var m: mixed;
m.name = "a";
m.items.pushBack(1);
m.pair = (1, "b");
writeln(m);

var words: (string, string) = noinit;
words = ("c", "d");
writeln(words);
