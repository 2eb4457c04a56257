// flags: --edition=2.0
// In a method that does not modify its record, a field is constant and is not captured by `ref`.
record R {
  var s: int;
  proc set() { forall i in 1..3 with (ref s) do writeln(s); } //~ E0501 is a constant and cannot be captured by `ref`
}
var r: R;
r.set();
