// What a module's procedure without parentheses gives may be indexed: `M.f[0]`.
module M {
  var A = [1, 2, 3];
  proc f { return A; }
  proc g ref do return A;
}
module Main {
  import M;
  proc main() {
    M.g[1] = 20;
    writeln(M.f[0], " ", M.f(1), " ", M.f[2]);
  }
}
