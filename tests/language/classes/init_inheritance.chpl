// A child's initializer calls its parent's first.
class a {
  var x: int;
  proc init(x: int) { this.x = x; writeln("a ", x); }
}
class b : a {
  var y: int;
  proc init(x: int, y: int) {
    super.init(x);
    this.y = y;
    writeln("b ", y);
  }
}
writeln(new b(1, 2));
