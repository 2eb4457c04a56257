// `require` names C sources beside the module, and libraries; of several modules, and known at compile time.
module Requires {
  config param bits = 32;
  require "require_twice.c", "-lm";

  module Inner {
    require "require_" + "thrice.c";
    extern proc thrice(x: int): int;
  }
  extern proc twice(x: int(32)): int(32);
  extern proc cbrt(x: real): real;

  // What is required in a procedure counts if the procedure is called.
  proc never() {
    require "no_such_file.c";
  }

  proc main() {
    if bits == 64 then require "no_such_file.c";
    writeln(twice(21), " ", Inner.thrice(5), " ", cbrt(27.0));
  }
}
