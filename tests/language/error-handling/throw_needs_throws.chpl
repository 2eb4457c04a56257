// error: E0604
module M {
  proc f() { throw new Error("x"); }
  proc main() { f(); }
}
