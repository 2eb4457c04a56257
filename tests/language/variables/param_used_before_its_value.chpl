proc main() {
  param p; //~ E0412 `p` needs a value
  writeln(p);
  p = 5;
}
