// error: E0009 fields and methods cannot be `private`
record R {
  var x: int;
  private var y: int;
}
var r: R;
