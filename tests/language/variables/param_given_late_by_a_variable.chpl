// A param that a later statement gives a value known only when the program runs.
proc main() {
  var n = 3;
  param p;
  p = n; //~ E0204 the param `p` needs a value known at compile time
}
