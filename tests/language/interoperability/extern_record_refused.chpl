// A field that has another size in C is refused, and a small structure that is passed by value, of which fields are missing.
module Records {
  use CTypes;
  require "records.h", "records.c";
  extern record part { var a: int(32); var b: int; } //~ E0901 it has 4 bytes in C
  extern record pair { var y: real; }
  extern proc pair_sum(p: pair): real; //~ E0901 the `extern` record `pair` by value
  proc main() { var p: part, q: pair; writeln(p.b, pair_sum(q)); }
}
