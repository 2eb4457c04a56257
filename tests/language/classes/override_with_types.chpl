// Methods with type and param formals are overridden: each of their instances is dispatched by the object's class.
use List;

class solver {
  proc children(type node, const parent: node, ref made: int): list(?) {
    var l: list(node);
    return l;
  }
  proc width(type t): int do return numBits(t);
  proc power(param k: int, x: int): int do return x;
}
class halver: solver {
  override proc children(type node, const parent: node, ref made: int): list(?) {
    var l: list(node);
    l.pushBack(parent / 2);
    made += 1;
    return l;
  }
  override proc width(type t): int do return -numBits(t);
  override proc power(param k: int, x: int): int {
    var r = 1;
    for param i in 1..k do r *= x;
    return r;
  }
}

proc main() {
  const all: [0..1] shared solver = [new shared solver(), new shared halver(): shared solver];
  for s in all {
    var made = 0;
    writeln(s.children(int, 9, made), " ", s.children(real, 9.0, made), " ", made);
    writeln(s.width(int), " ", s.width(real(32)), " ", s.power(2, 5), " ", s.power(3, 5));
  }
}
