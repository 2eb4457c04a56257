// error: E0604 risky
// Outside prototype modules, a call that may throw must be handled.
module M {
  proc risky() throws { throw new Error("bad"); }
  proc main() { risky(); }
}
