// Only methods of classes override.
record R {
  override proc f() { } //~ E0318 a record inherits from nothing
}
union U {
  var x: int;
  override proc f() { } //~ E0318 a union inherits from nothing
}
override proc g() { } //~ E0318 no method of a class
override iter h() { yield 1; } //~ E0318 no method of a class
