// flags: --main-module=Main
// `M.name` means what the module M has, where a type M of that module hides its name and has nothing of the name itself.
module M {
  record M {
    var x = 1;
    proc type made() do return new M(5);
    proc type twice() do return "the type's";
  }
  var name = "in M";
  proc f() do return 3;
  proc twice() do return "the module's";
}
module Main {
  use M;
  proc main() {
    var m: M;
    writeln(m, M.name, M.f(), M.made(), M.twice());
  }
}
