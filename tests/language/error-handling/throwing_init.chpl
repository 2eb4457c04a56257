// An initializer may throw once its fields are set.
record positive {
  var n: int;
  proc init(n: int) throws {
    this.n = n;
    init this;
    if n <= 0 then throw new Error("not positive");
  }
}
proc main() {
  try {
    var a = new positive(3);
    writeln(a.n);
    var b = new positive(-1);
    writeln(b.n);
  } catch e { writeln(e.message()); }
}
