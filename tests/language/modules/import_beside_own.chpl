// Imports and public uses stand in the scope of their statement: a variable there of the same name has two meanings. A plain
// use stands outside of it, and gives way.
module A { var x = 1, y = 2, z = 3; }
module Main {
  import A.x;
  public use A only y;
  use A only z;
  var x = 4, y = 5, z = 6;
  proc main() {
    writeln(z);
    writeln(x); //~ E0103 `x` means more than one thing here
    writeln(y); //~ E0103 `y` means more than one thing here
  }
}
