// An `extern` union by value; of one that C's headers do not declare all of its fields are the program's.
module Unions {
  use CTypes;
  require "records.h", "records.c";
  extern union either { var n: int; }
  extern proc either_d(ref e: either): real;
  extern {
    union num { int i; float f; };
    typedef union { double d; uint8_t b[8]; } bits;
    struct tagged_num { int which; union num v; };
    static union num make(int i) { union num n; n.i = i; return n; }
    static int get(union num n) { return n.i; }
    static bits of_double(double d) { bits b; b.d = d; return b; }
    static double to_double(bits b) { return b.d; }
    static void set(struct tagged_num *t, int x) { t->which = 1; t->v.i = x; }
    static struct tagged_num whole(int x) { struct tagged_num t; set(&t, x); return t; }
    static int sum(struct tagged_num t) { return t.which + t.v.i; }
  }
  proc main() {
    const n = make(5);
    writeln(n.i, " ", get(n));
    var b = of_double(-2.5);
    b.b[7] &= 0x7f;
    writeln(to_double(b), " ", b.b[7]);
    var t: tagged_num;
    set(c_ptrTo(t), 7);
    t.which += 1;
    writeln(t.v.i, " ", sum(t), " ", sum(whole(4)));
  }
}
