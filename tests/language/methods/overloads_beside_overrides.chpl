// A class may overload a method that it also overrides: the one with other formals is no method of its parent, of which there
// are objects, too.
class shape {
  proc name() do return "shape";
  proc scale() do return 1;
}
class square: shape {
  var side = 2;
  override proc scale() do return side;
  proc scale(k: int) do return side * k;
  proc scale(k: real) do return side * k;
  override proc name() do return "square";
}
class cube: square {
  override proc scale(k: int) do return side * k * k;
}
const shapes: [1..3] owned shape = [new owned shape(), new owned square(): owned shape, new owned cube(): owned shape];
for s in shapes do writeln(s.name(), " ", s.scale());
const squares: [1..2] owned square = [new owned square(), new owned cube(): owned square];
for s in squares do writeln(s.scale(), " ", s.scale(3), " ", s.scale(0.5));
