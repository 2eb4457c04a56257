// Another name for `this` would reach fields that have no value yet; behind `init this` it is one more variable.
class Count {
  var n: int;
  proc init(early: bool) {
    const self = this; //~ E0410 `this` is passed on before all fields are initialised
    n = 1;
  }
  proc init(n: int) {
    this.n = n;
    init this;
    const self = this.borrow();
    self.n += 1;
  }
}
record Pair {
  var a, b: int;
  proc init() {
    a = 1;
    ref self = this; //~ E0410 `this` is passed on before all fields are initialised
    b = 2;
  }
}
writeln(new Count(true), new Count(3), new Pair());
