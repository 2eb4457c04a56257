// error: E0409
// Fields are initialised in the order of their declaration; one left out has its default value from then on.
class Point {
  var x = 1.0;
  var y = 1.0;
  var z = 1.0;
  proc init(x: real) {
    this.x = x;
    this.z = y * 2.0;
  }
  proc init(x: real, y: real, z: real) {
    this.x = x;
    this.z = z;
    this.y = y;
  }
}
var a = new Point(1.0);
var b = new Point(1.0, 2.0, 3.0);
