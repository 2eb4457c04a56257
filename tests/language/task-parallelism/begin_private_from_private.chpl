// The variables of a begin's task are made one after the other: a value may mention those before it.
record R {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc init=(other: R) { this.x = other.x; }
  proc deinit() { if x == 3 then x = 0; }
}
operator R.=(ref a: R, b: R) { a.x = b.x; }
const x = 5;
sync begin with (var a = x, var b = a + 1) { a = 7; writeln(a, " ", b); }
sync begin with (var r = new R(3), const y = r.x + 1, in x) { r.x += x; writeln(r, " ", y); }
sync begin with (var A = [1, 2, 3], const sum = + reduce A) { A[0] = 9; writeln(A, " ", sum); }
