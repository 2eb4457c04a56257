// In an explicit module, what a `try` lets out and what the end of tasks throws must be handled, too.
module M {
  proc t(): int throws { throw new Error("no"); }
  proc main() {
    try t(); //~ E0604 `t` can throw
    try { t(); } //~ E0604 `t` can throw
    coforall i in 1..2 do t(); //~ E0604 `t` can throw
    forall i in 1..2 do t(); //~ E0604 `t` can throw
    cobegin {
      writeln("one");
      t(); //~ E0604 `t` can throw
    }
    sync { begin t(); } //~ E0604 `t` can throw
    coforall i in 1..2 do throw new Error("no"); //~ E0604 not declared `throws`
    begin t();
    try {
      coforall i in 1..2 do t();
      sync { begin t(); }
    } catch { }
    try! { forall i in 1..2 do t(); }
    coforall i in 1..2 do try! t();
  }
  proc g() throws { coforall i in 1..2 do t(); }
}
