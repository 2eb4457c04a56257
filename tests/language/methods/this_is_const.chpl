// flags: --edition=2.0
// error: E0401 n
// Without ref, a record's fields cannot be changed by its method.
record counter {
  var n: int;
  proc up() { n += 1; }
}
var c: counter;
c.up();
