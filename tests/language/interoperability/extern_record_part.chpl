// An `extern` record may declare some of the fields of C's structure, in any order: the header says where they are, and what is
// not declared is copied with the rest.
module Records {
  use CTypes;
  require "records.h", "records.c", "time.h";
  extern record part { var b: int(32); var a: int(32); }
  extern record pair { var y: real; var x: real(32); }
  extern record large { var e: real; var shown: c_int; }
  extern "struct tagged" record tagged { var l: int; }
  extern "struct tm" record tm { var tm_year: c_int; var tm_sec: c_int; }
  extern proc part_sum(ref p: part): c_int;
  extern proc pair_sum(ref p: pair): real;
  extern proc tagged_sum(ref t: tagged): int;
  extern proc large_make(n: c_int): large;
  extern proc large_sum(x: large): real;
  extern proc gmtime(ref t: int): c_ptr(tm);

  record holder { var n: int; var x: large; }
  class object { var x: large; }
  proc through(x: large) { const y = x; return y; }

  proc main() {
    var p: pair;
    p.x = 1.5; p.y = 2.0;
    writeln(pair_sum(p), " ", p);

    var x = large_make(4);
    writeln(x, " ", large_sum(x));
    var y = x;
    y.shown = 10;
    writeln(large_sum(y), " ", large_sum(through(y)));
    var A: [1..3] large;
    A[2] = y; A[3] = A[2];
    const h = new holder(1, A[3]), h2 = h, o = new object(h2.x), t = (o.x, 2), t2 = t;
    writeln(large_sum(h2.x), " ", large_sum(o.x), " ", large_sum(t2(0)));
    coforall 1..2 with (in x) do if large_sum(x) != 21.0 then writeln("wrong");

    writeln(c_sizeof(part), " ", c_sizeof(large), " ", c_sizeof(tagged));
    var seconds = 86_400 * 366 + 7;
    writeln(gmtime(seconds).deref());
  }
}
