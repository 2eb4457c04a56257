// What an iterator yields can stand on the right of `op=`, element by element, as it can beside other operators.
iter fib(n: int): int {
  var a = 0, b = 1;
  for i in 1..n {
    yield a;
    (a, b) = (b, a + b);
  }
}
var A: [1..6] int = 1..6;
A += fib(6);
writeln(A);
A -= for x in fib(6) do x;
writeln(A);
A[2..4] *= fib(3);
writeln(A);

class Numbers {
  var n: int;
  iter these() do for i in 1..n do yield i;
}
const c = new Numbers(6);
A += c.these();
writeln(A);

record R { var x: int; }
var rs: [1..3] R;
rs.x += fib(3);
writeln(rs);

var words: [0..2] string = ["a", "b", "c"];
words += "x y z".split();
writeln(words);

var rows: [1..2] [1..3] int;
rows[1] += fib(3);
writeln(rows);
