// Methods that a module declares for another module's types are not there without it.

module Types {
  record R { var x: int; }
  class C { var y: int; }
}
module Extras {
  use Types;
  proc R.thrice() do return x * 3;
  proc C.negated() do return -y;
  proc anything() do return 1;
}

module Main {
  use Types;

  proc main() {
    empty();
    others();
    excepted();
  }
  proc empty() {
    use Extras only;
    writeln((new R(2)).thrice()); //~ E0307 has no member `thrice`
  }
  proc others() {
    use Extras only anything, C;
    writeln(anything(), (new C(1)).negated());
    writeln((new R(2)).thrice()); //~ E0307 has no member `thrice`
  }
  proc excepted() {
    use Extras except R;
    writeln((new C(1)).negated());
    writeln((new R(2)).thrice()); //~ E0307 has no member `thrice`
  }
}
