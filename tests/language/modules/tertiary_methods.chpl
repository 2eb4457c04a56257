// Methods that a module declares for another module's types come with that module, as far as the lists of names let the
// type's name through.

module Types {
  record R { var x: int; }
  class C { var y: int; }
}
module Extras {
  use Types;
  proc R.thrice() do return x * 3;
  proc C.negated() do return -y;
  proc int.twice() do return 2 * this;
  proc anything() do return 1;
}
module Passes {
  public use Extras;
}
module Generic {
  proc thriceOf(x) do return x.thrice();
}

module Main {
  use Types;

  proc main() {
    whole();
    chosen();
    imported();
    passed();
    instantiated();
  }
  proc whole() {
    use Extras;
    writeln((new R(1)).thrice(), (new C(1)).negated(), 1.twice());
  }
  proc chosen() {
    use Extras only R, anything;
    writeln((new R(2)).thrice(), anything());
  }
  proc imported() {
    import Extras.R;
    writeln((new R(3)).thrice());
  }
  proc passed() {
    use Passes;
    writeln((new R(4)).thrice(), (new C(4)).negated());
  }
  proc instantiated() {
    use Extras, Generic;
    writeln(thriceOf(new R(5)));
  }
}
