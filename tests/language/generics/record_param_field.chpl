// A param field too; it can size other fields.
record vec {
  param n: int;
  var data: n * real;
  proc dot(other: vec(n)) {
    var s = 0.0;
    for param i in 0..<n do s += data(i) * other.data(i);
    return s;
  }
}
var a = new vec(3, (1.0, 2.0, 3.0)), b = new vec(3, (4.0, 5.0, 6.0));
writeln(a.dot(b), " ", a.n, " ", (a.type).n);
