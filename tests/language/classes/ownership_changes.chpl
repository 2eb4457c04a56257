// A shared variable takes over an owned object; new borrowed has an owner in the block; delete ends the elements of an array.
class P { var n = 1; proc deinit() { writeln("~", n); } }
class Q: P { }
proc main() {
  var s: shared P = new owned P(1);
  var t: shared P? = new owned Q(2);
  s = new owned Q(3);
  writeln(s, t);
  { const b = new borrowed P(4); writeln(b.n, " ", b.type: string); }
  var A = [i in 1..3] new unmanaged P(10 + i);
  delete A;
  const u1 = new unmanaged P(20), u2 = new unmanaged Q(21);
  delete u1, u2;
}
