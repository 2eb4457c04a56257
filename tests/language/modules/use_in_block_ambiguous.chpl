module A { var x = 1; }
module B { var x = 2; }
module Main {
  proc main() {
    var x = 3;
    {
      use A, B;
      writeln(x); //~ E0103 `x` means more than one thing here
    }
  }
}
