// A record that the C header lays out otherwise is refused.
module Records {
  require "records.h"; //~ E0901 the layout of the `extern` record `part`
  extern record part { var a: int(32); var b: int(32); }
  proc main() { var p: part; p.b = 1; writeln(p.b); }
}
