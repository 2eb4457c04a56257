// Modules may use each other.
module A {
  use B;
  proc even(n: int): bool do return if n == 0 then true else odd(n - 1);
}
module B {
  use A;
  proc odd(n: int): bool do return if n == 0 then false else even(n - 1);
}
module Main {
  use A;
  proc main() { writeln(even(10), " ", even(7)); }
}
