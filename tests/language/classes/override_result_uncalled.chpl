// error: E0318
// An overriding method has the result type of the method that it overrides, also where neither is called.
class Shape {
  proc area(): real do return 0.0;
  proc name(): string do return "shape";
  proc parent(): borrowed Shape? do return nil;
}
class Square: Shape {
  override proc area(): int do return 1;
  override proc name(): string do return "square";
  override proc parent(): borrowed Square? do return nil;
}
var s = new Square();
