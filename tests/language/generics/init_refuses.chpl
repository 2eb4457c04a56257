// A message of an initialiser is one error: what it would have done behind it is not missing.
record R {
  type t;
  proc init(type t) {
    if t == int then compilerError("no integers");
    this.t = t;
  }
}
var a = new R(real);
var b = new R(int); //~ E0311 no integers
