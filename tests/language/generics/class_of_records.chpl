// Generic containers of generic records.
record pair { type a, b; var x: a; var y: b; }
class store {
  type elt;
  var A: [1..2] elt;
  proc set(i: int, v: elt) { A[i] = v; }
}
var s = new store(pair(int, string));
s.set(1, new pair(int, string, 5, "five"));
writeln(s.A, " ", s.A.eltType: string);
