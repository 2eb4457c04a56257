// A submodule sees its parent's symbols only through use or import.
module Parent {
  const x = 7;
  module Child {
    import super.x;
    proc show() { writeln(x); }
  }
  proc main() { Child.show(); }
}
