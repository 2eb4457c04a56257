// A field that has another size in C is refused; a small structure goes by value where C says how.
module Records {
  use CTypes;
  require "records.h", "records.c";
  extern record part { var a: int(32); var b: int; } //~ E0901 it has 4 bytes in C
  proc main() { var p: part; writeln(p.b); }
}
