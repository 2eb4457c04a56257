// Which procedure is called does not depend on several modules' overloads.
module A {
  proc f(x: int) { return "A"; }
  proc g(x: int) { return "A"; }
  proc h(x: string) { return "A"; }
}
module B {
  proc f(x: real) { return "B"; }
  proc g(x: int) { return "B"; }
  proc h(x: int) { return "B"; }
}
module Main {
  use A, B;
  proc g(x: int) { return "Main"; }
  proc main() {
    writeln(f(2.5)); // only one of them takes it
    writeln(g(1)); // the nearer one hides both
    writeln(h("x"), h(1));
    writeln(A.f(1));
    writeln(f(1)); //~ E0302 the call of `f` could mean procedures of module `A` and of module `B`
  }
}
