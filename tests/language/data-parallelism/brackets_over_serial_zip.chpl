// A bracket loop over a zippered iterand is serial where one of its parts has no follower; in the order of a `for` loop.
iter each() {
  for i in 1..3 do yield 10 * i;
}
record Items {
  var n: int;
  iter these() { for i in 1..n do yield -i; }
}
var A: [1..3] int;
[(a, x) in zip(A, each())] a = x;
writeln(A);
var last = 0;
[(a, x, y) in zip(A, new Items(3), each())] { writeln(a, x, y); last = x; }
writeln(last);
writeln([(a, x) in zip(A, each())] a + x);
[(x, i) in zip(each(), 1..3)] writeln(x, i);
