// What `except` leaves out has no other name.
module A { var x = 1, y = 2; }
module B {
  use A except x as z; //~ E0001 what `except` leaves out has no other name
  proc main() { writeln(y); }
}
