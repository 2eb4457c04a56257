// A method without parentheses replaces a parent's, or a parent's field, for what is known to be of the class: nothing asks the object.
// What is evaluated by the compiler is replaced likewise.
class Shape {
  param rank = 1;
  var name = "shape";
  proc corners { return 0; }
  proc sides() param { return 0; }
  proc kind() type { return int; }
  proc describe() { return name + " " + corners: string; }
}
class Square: Shape {
  override proc rank param { return 2; }
  override proc name { return "square"; }
  override proc corners { return 4; }
  override proc sides() param { return 4; }
  override proc kind() type { return real; }
  proc tell() { return name + " " + super.name + " " + rank: string + " " + corners: string; }
}
const s = new Square();
writeln(s.rank, " ", s.name, " ", s.corners, " ", s.sides(), " ", s.kind(): string);
writeln(s.tell(), "; ", s.describe());
const b: borrowed Shape = s.borrow();
writeln(b.rank, " ", b.name, " ", b.corners, " ", b.sides(), " ", b.kind(): string);
writeln(s);
