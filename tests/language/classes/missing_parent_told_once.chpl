// error: E0101
// What a class lacks whose parent is not declared is not told: the parent may have had it.
class Circle: Shape {
  var radius: real;
}
var c = new Circle(1.0);
writeln(c.area(), c.name);
