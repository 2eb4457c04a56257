// error: E0101 x
module Parent {
  const x = 7;
  module Child {
    proc show() { writeln(x); }
  }
  proc main() { Child.show(); }
}
