// A type's own method goes before the interface's default, which stands in where it has none.
interface Shape {
  proc Self.area(): real;
  proc Self.name(): string { return "some shape"; }
}
record Square : Shape {
  var side: real;
  proc area(): real do return side * side;
  proc name(): string do return "square";
}
record Blob : Shape { proc area(): real do return 2.5; }
proc show(x: ?T) where T implements Shape { writeln(x.name(), " ", x.area()); }
proc name(x: Shape) do return x.name();
show(new Square(2));
show(new Blob());
writeln(name(new Square(1)), ", ", name(new Blob()), ", ", (new Square(3)).name());
