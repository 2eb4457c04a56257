// Methods of a class of which there are no objects need not make sense where no call can mean them.
class Shape {
  proc area(): real { compilerError("each shape has its own area"); }
}
class Square: Shape { const side: real; override proc area(): real do return side * side; }
class Circle: Shape { const r: real; override proc area(): real do return 3 * r * r; }
writeln((new Square(2.0)).area(), " ", (new Circle(1.0)).area());
// While a parent's initialiser runs, the object is one of the parent.
class Base { var x: int; proc init() { init this; x = start(); } proc start() do return 1; }
class Derived: Base { proc init() { super.init(); init this; writeln(x, " ", start()); } override proc start() do return 2; }
const d = new Derived();
writeln(d);
