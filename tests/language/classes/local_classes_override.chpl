// Classes that a procedure or a block declares override methods like others: the object decides which one is called.
class Shape {
  var n: int;
  proc area() { return 0; }
  proc name() { return "shape"; }
}

proc main() {
  class Square: Shape {
    override proc area() { return n * n; }
  }
  class Named: Square {
    override proc name() { return "named " + n:string; }
  }
  var all: [0..2] owned Shape = [new Shape(1), new Square(2): owned Shape, new Named(3): owned Shape];
  for s in all do writeln(s.name(), " ", s.area());

  {
    class Pair: Shape {
      override proc area() { return 2 * super.area() + n; }
    }
    const p: owned Shape = new Pair(7);
    writeln(p.area());
  }

  // Params and types of the procedure stand in such a method, also where it is called outside.
  const a = scaled(int, 2), b = scaled(real, 5);
  writeln(a.area(), " ", a.name(), " ", b.area(), " ", b.name());

  // Its own operators are found as well.
  operator +(x: string, y: int) { return x + "#" + y:string; }
  writeln("n" + 4);
}

proc scaled(type t, param factor: int): owned Shape {
  record Holder { var x: t; }
  class Scaled: Shape {
    override proc area() { return n * factor; }
    override proc name() { var h: Holder; return h.x.type: string; }
  }
  return new Scaled(10);
}
