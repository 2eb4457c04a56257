// A list of names gives a new name only once, in whichever order.
module A { var x = 1, y = 2; }
module B {
  use A only y, x as y; //~ E0102 this list already has the name `y`
}
module C {
  import A.{x as y, y}; //~ E0102 this list already has the name `y`
}
module Main {
  use B, C;
  use A only x as y, y as x;
  proc main() { writeln(x, y); }
}
