// Formals without types have those of their defaults.
class A {
  proc f(x = 1) do return x;
  proc g(s = "a", b = true) do return s;
  proc h(x = 1) do return x;
}
class B: A {
  proc f(x = 2) do return x + 1; //~ E0318 `f` replaces an inherited method without saying so
  proc g(s = "b", b = false) do return s; //~ E0318 `g` replaces an inherited method without saying so
  override proc h(x = 2) do return x + 1;
}
writeln((new B()).h());
