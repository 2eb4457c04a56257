// Methods of a class may be declared in modules that neither declare the class nor are seen from there: calls by the object find them.
module Shapes {
  class Shape {
    proc name() { return "shape"; }
    proc describe() { return "a " + name(); }
  }
  class Square: Shape { }
}

module Names {
  use Shapes;
  override proc Square.name() { return "square"; }
}

module Areas {
  use Shapes;
  proc Shape.area(scale) { return scale * 0; }
  override proc Square.area(scale) { return scale * 4; }
}

module Rounded {
  use Shapes, Areas;
  class Circle: Square {
    // Replaces what another module than the parents' declares.
    override proc area(scale) { return scale * 3; }
  }
}

module Main {
  use Shapes, Names, Areas, Rounded;
  proc main() {
    var shapes: [1..3] owned Shape = [new Shape(): Shape, new Square(): Shape, new Circle(): Shape];
    for s in shapes do
      writeln(s.describe(), " ", s.area(10));
  }
}
