// An interface declares procedures, types and other interfaces, no variables.
interface Shape {
  type unit;
  proc Self.area(): int;
  var side: int; //~ E0009 cannot stand in an interface
}
