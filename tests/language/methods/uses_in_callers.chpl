// A `use` in a block shows methods to that block only, not to the procedures that it calls.
module Kinds {
  record R { var x = 1; }
}

module First {
  use Kinds;
  proc R.g() { return 10 + x; }
  proc callFirst(r: R) { return r.g(); }
}

module Second {
  use Kinds;
  proc R.g() { return 20 + x; }
  proc callSecond(r: R) { return r.g(); }
}

module Main {
  use Kinds;
  proc main() {
    import First, Second;
    var r: R;
    writeln(First.callFirst(r), " ", Second.callSecond(r));
  }
}
