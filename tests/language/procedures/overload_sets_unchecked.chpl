// flags: --no-overload-sets-checks --main-module=Main
// With `--no-overload-sets-checks` a call means the best procedure that it sees, whatever module that is in.
module Far {
  proc f(x: int) do return "Far";
}
module Near {
  proc f(x: real) do return "Near";
}
module Main {
  use Far, Near;
  proc main() {
    writeln(f(1), f(1.5));
  }
}
