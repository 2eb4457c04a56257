// Initializers of a generic record set its type and param fields.
record matrix {
  type t;
  param rows: int;
  var data: rows * t;
  proc init(type t, param rows: int, x: t) {
    this.t = t;
    this.rows = rows;
    this.data = data;
    for param i in 0..<rows do this.data(i) = x;
  }
  proc init(param rows: int, x: ?u) {
    this.t = u;
    this.rows = rows;
    init this;
    for param i in 0..<rows do data(i) = x;
  }
}
writeln(new matrix(2, 1.5).data);
