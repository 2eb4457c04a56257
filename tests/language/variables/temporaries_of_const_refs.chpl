// Temporaries in the initialisation of a reference end with its block, others with their statement.

record R {
  var x: int;
  var s: string;
  proc deinit() { writeln("~", x); }
  proc get() do return x;
}
proc make(n: int) do return new R(n, "s");
proc twice(const ref r: R) do return r.x * 2;

proc main() {
  const ref field = make(1).x;
  const ref result = twice(make(2));
  const ref text = make(3).s;
  const ref whole = make(4);
  const ref got = make(5).get();
  const value = make(6).x;
  writeln(field, result, text, whole.x, got, value);
}
