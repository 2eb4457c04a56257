// Jumps between loops inside a managed block do not leave it, labelled ones included, so `exitContext` may throw.
record strict : contextManager {
  proc ref enterContext() { }
  proc ref exitContext(in error: owned Error?) throws { writeln("exit"); if error then throw error!; }
}
manage new strict() {
  label outer for i in 1..3 {
    var k = 0;
    while true {
      k += 1;
      if k == 2 then continue outer;
      if i == 2 then break outer;
      writeln(i, " ", k);
    }
  }
}
