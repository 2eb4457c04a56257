// Elements begin as what the array is initialised with: no default value is made and assigned to. What a domain variable keeps
// is moved, what comes begins, what goes ends.
record R {
  var x: int;
  proc init(x: int = 0) { this.x = x; writeln("init ", x); }
  proc init=(other: R) { x = other.x; writeln("init= ", x); }
  proc deinit() { writeln("deinit ", x); }
}
operator R.=(ref a: R, b: R) { a.x = b.x; writeln("= ", b.x); }

proc made() { var A = [new R(7)]; return A; }

proc main() {
  { writeln("one value"); var A: [1..2] R = new R(3); writeln("-- ", A); }
  { writeln("each its own"); var A: [1..2] R = for i in 1..2 do new R(i); writeln("-- ", A); }
  { writeln("a result"); var A: [1..1] R = made(); writeln("-- ", A); }
  { writeln("another array"); var A = made(); const B: [5..5] R = A; A[0].x = 1; writeln("-- ", A, B); }
  { writeln("two dimensions"); var A = [new R(1); new R(2)]; writeln("-- ", A); }
  {
    writeln("domain variable");
    var D = {1..2};
    var A: [D] R = for i in D do new R(i);
    D = {0..2};
    writeln("-- ", A);
    D = {2..2};
    writeln("-- ", A);
  }
  {
    writeln("shared");
    class C { var x = 1; }
    var A: [1..2] shared C = new shared C();
    A[1].x = 2;
    writeln(A);
  }
}
