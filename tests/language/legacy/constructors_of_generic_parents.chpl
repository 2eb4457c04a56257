// flags: --edition=legacy
// The formals of a constructor that are called as generic fields of a parent decide these.
class Base {
  type eltType;
  param rank: int;
  var held: rank*eltType;
}
class Top : Base {
  var one: eltType;
  var best: func(eltType, eltType, eltType);
  proc Top(type eltType, param rank: int, best: func(eltType, eltType, eltType)) {
    this.best = best;
    this.held(1) = best(3: eltType, 4: eltType);
  }
}
proc main() {
  var t = new Top(real, 2, lambda(x: real, y: real) { return if x > y then x else y; });
  t.one = 1.5;
  writeln(t.held, " ", t.one, " ", t.best(1.0, 2.0));
  delete t;
}
