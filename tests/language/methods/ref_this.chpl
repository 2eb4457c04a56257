// A method that changes its record says ref.
record counter {
  var n: int;
  proc ref up(step = 1) { n += step; return n; }
}
var c: counter;
c.up();
c.up(5);
writeln(c.n);
