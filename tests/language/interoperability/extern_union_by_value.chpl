// How C passes a union depends on all that it may hold: refused so far.
module Unions {
  require "records.h";
  extern union either { var n: int; var d: real; }
  extern proc give(e: either); //~ E0901 the `extern` union `either` by value
  proc main() { var e: either; give(e); }
}
