// Only the last module of a `use` statement can have a list of names.
// error: E0001 only the last module
module L { var x = 1; }
module M { var y = 1; }
module N {
  use L only x, M only y;
  proc main() { }
}
