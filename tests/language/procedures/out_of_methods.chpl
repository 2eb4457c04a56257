// An `out` formal of a method, of an initialiser or of a module's procedure gives a variable its first value, too.
record Noisy {
  var x: int;
  proc init(x = 0) { this.x = x; writeln("init ", x); }
  proc init=(other: Noisy) { this.x = other.x; writeln("copy"); }
}
operator Noisy.=(ref a: Noisy, b: Noisy) { a.x = b.x; writeln("assign"); }
module M { proc give(out n: int) { n = 5; } }
record Giver {
  proc give(out n: Noisy) { n = new Noisy(1); }
  proc inside() { var n: Noisy; give(n); this.give(n); return n.x; }
  proc type make(out n: Noisy) { n = new Noisy(2); }
}
proc Giver.outside(out n: Noisy) { n = new Noisy(3); }
class C { proc give(out c: owned C) { c = new C(); } }
proc main() {
  import this.M;
  { var n: Noisy; (new Giver()).give(n); writeln(n.x); }
  { var g = new Giver(), n: Noisy; g.outside(n); writeln(n.x); }
  { var n: Noisy; var g: Giver; g.give(n = n); writeln(n.x); }
  { var n: Noisy; Giver.make(n); writeln(n.x); }
  { var n: int; M.give(n); writeln(n); }
  writeln((new Giver()).inside());
  // A type without a default value.
  var c: owned C;
  const made = new C();
  made.give(c);
  writeln(c);
}
