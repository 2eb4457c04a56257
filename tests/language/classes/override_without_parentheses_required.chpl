// What replaces a method without parentheses, a field, or a method that the compiler evaluates, says so; a field replaces nothing.
class A {
  var f: int;
  param n = 3;
  proc p { return 1; }
  proc q() param { return 1; }
}
class B: A {
  proc f { return 2; } //~ E0318 `f` replaces an inherited field without saying so
  proc n param { return 4; } //~ E0318 `n` replaces an inherited field without saying so
  proc p { return 2; } //~ E0318 `p` replaces an inherited method without saying so
  proc q() param { return 2; } //~ E0318 `q` replaces an inherited method without saying so
  override proc none_ { return 1; } //~ E0318 `none_` overrides nothing
}
class C: A {
  var f: real; //~ E0102 `f` is a field of `A` already
}
