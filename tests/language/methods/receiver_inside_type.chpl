// A method inside a type's declaration names no type.
record R {
  proc R.f() { } //~ E0009 a method inside a type's declaration belongs to that type
}
