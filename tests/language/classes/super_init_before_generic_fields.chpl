// `super.init` with arguments comes before a class's own generic fields get their types; fields and methods of the parent
// can be used at once.

class entry {
  var kind: string;
  var size: int;
  proc init(type t, size: int) {
    this.kind = t: string;
    this.size = size;
  }
  proc describe() { writeln(kind, " ", size); }
}
class typed: entry {
  type elt;
  param base = 0;
  const D: domain(1);
  var a: [D] elt;
  proc init(n: int, type elt) {
    super.init(elt, n);
    this.size += 1;
    this.elt = elt;
    this.D = {base..#n};
  }
  proc init(a: [?D] ?elt, param base: int) {
    super.init(elt, a.size);
    this.elt = elt;
    this.base = base;
    this.D = D;
    this.a = a;
  }
}

proc main() {
  var x = new typed(2, int), y = new typed([1.5, 2.5], 7);
  x.describe();
  y.describe();
  writeln(x.a, " ", y.a, " ", y.base, " ", x.type: string, " ", y.type: string);
}
