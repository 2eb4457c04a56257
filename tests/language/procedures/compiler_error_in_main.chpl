// No statement calls `main`: a message that is asked for further up is at the last call that there is.
proc f(x) {
  compilerError("below", 5);
}
proc main() {
  f(1); //~ E0311 below
  compilerError("here"); //~ E0311 here
}
