// An `extern` union is C's: its fields lie in one place, and nothing knows which is set.
module Unions {
  use CTypes;
  require "records.h", "records.c";
  extern union either { var n: int; var f: real(32); var d: real; }
  extern "union tagged_either" union tagged { var n: int(32); }
  extern union unknown_to_c { var b: uint(8); var n: int(32); }
  extern record holder { var e: either; var tag: int(32); }
  extern proc either_d(ref e: either): real;
  extern proc either_set(ref e: either, n: int);
  extern proc holder_sum(ref h: holder): real;

  proc bits(ref u: either) { u.f = 1.0; const n = u.n; u.n = 0; return (n, u.f); }

  proc main() {
    var u: either;
    u.d = 2.5;
    writeln(either_d(u));
    either_set(u, 7);
    writeln(u.n);
    writeln(bits(u));
    u.d = -1.5;
    var v = u, A: [1..2] either;
    A[2] = v;
    v.n = 0;
    writeln(u.d, " ", A[2].d, " ", v.d);
    var h: holder;
    h.tag = 2;
    h.e.d = 0.5;
    writeln(holder_sum(h));
    var w: unknown_to_c;
    w.n = 258;
    writeln(w.b, " ", c_sizeof(either), " ", c_sizeof(tagged), " ", c_sizeof(unknown_to_c), " ", c_sizeof(holder));
  }
}
