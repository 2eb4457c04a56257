// error: E0604
// Outside prototype modules, a call that may throw must be handled.
module M {
  proc risky() throws { throw new Error("bad"); }
  proc main() { risky(); }
}
