// Defaults of a nested procedure's formals, and those of a local type's fields, mention variables of the procedure around them.
proc around(n: int) {
  var A: [1..2, 1..3] int = n;
  proc byDefault(in v = A[1, ..], w = n + 1) { v[2] = 6; writeln(v, " ", w); }
  byDefault();
  proc calls() { byDefault(); }
  sync begin calls();
  type U = [1..n] int;
  record R {
    var x: U;
    proc m(y = n + x.size) do return y;
  }
  writeln(new R(), " ", (new R()).m());
}
around(3);
