// A field cannot be built from the record itself, also where an initialiser gives fields their values.
record even { //~ E0211 the type `even` contains itself
  var half = 0;
  var other = new even(7);
  proc init(n: int) { half = n; }
}
var a = new even(3);
