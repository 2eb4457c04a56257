// An override that throws where the inherited method does not, of which no call is dispatched.
class C { proc f() { } }
class D: C {
  override proc f() throws { } //~ E0318 this one is declared `throws` and another is not
}
(new D()).f();
