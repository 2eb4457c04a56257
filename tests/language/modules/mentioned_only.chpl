// A nested module mentioned only inside a procedure is initialised before the program's statements.
module Outer {
  module Inner { var x = 42; }
}
proc get() { return Outer.Inner.x; }
writeln(get());
