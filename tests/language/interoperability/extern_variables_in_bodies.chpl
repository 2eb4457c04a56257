// `extern` variables that a body declares are C's, not the body's own.
require "handles.h";
use CTypes;
extern "global_count" var count: c_int;

proc twice(x: ?t) {
  extern var global_count: c_int;
  extern const INT_MAX: c_int;
  global_count *= 2;
  return (global_count, INT_MAX);
}
record R {
  proc value() {
    extern const hidden_count: c_int;
    return hidden_count;
  }
}

count = 3;
writeln(twice(1), " ", twice(1.5), " ", count, " ", (new R()).value());
{
  extern "hidden_count" var mine: c_int;
  ref r = mine;
  r = 30;
}
extern proc hidden_twice(): c_int;
writeln(hidden_twice());

extern proc fprintf(f: c_ptr(c_FILE), format: c_ptrConst(c_char), args...): c_int;
proc say(what: string) {
  extern var stdout: c_ptr(c_FILE);
  fprintf(stdout, "%s\n", what.c_str());
}
say("from C");

// Of the same name, but the program's own.
module Own {
  var global_count = 1000;
  proc next() { global_count += 1; return global_count; }
}
writeln(Own.next(), " ", count);
