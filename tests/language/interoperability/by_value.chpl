// Small structures of C's by value: C says how they travel where the program does not declare all of their fields.
module ByValue {
  use CTypes;
  require "by_value.h", "by_value.c";
  extern record rr { }
  extern record ir { var b: real; }
  extern record ri { var a: int(32); }
  extern record ii { var b: int; }
  extern record chars { }
  extern record floats { var y: real(32); }
  extern record packed { var c: c_char; }
  extern union reals { var f: real(32); }
  extern union word { var f: real(32); }
  extern record nested { var w: word; var g: real(32); }
  extern proc make_rr(v: real): rr; extern proc sum_rr(v: rr): real;
  extern proc make_ir(v: real): ir; extern proc sum_ir(v: ir): real;
  extern proc make_ri(v: real): ri; extern proc sum_ri(v: ri): real;
  extern proc make_ii(v: real): ii; extern proc sum_ii(v: ii): real;
  extern proc make_chars(v: real): chars; extern proc sum_chars(v: chars): real;
  extern proc make_floats(v: real): floats; extern proc sum_floats(v: floats): real;
  extern proc make_packed(v: real): packed; extern proc sum_packed(v: packed): real;
  extern proc make_reals(v: real): reals; extern proc sum_reals(v: reals): real;
  extern proc make_word(v: real): word; extern proc sum_word(v: word): real;
  extern proc make_nested(v: real): nested; extern proc sum_nested(v: nested): real;
  extern proc many(n: c_int, a: ri, b: ir, x: real, c: ii, d: word): real;
  proc main() {
    writeln(sum_rr(make_rr(1.0)), " ", sum_ir(make_ir(2.0)), " ", sum_ri(make_ri(3.0)), " ", sum_ii(make_ii(4.0)));
    writeln(sum_chars(make_chars(1.0)), " ", sum_floats(make_floats(2.0)), " ", sum_packed(make_packed(3.0)));
    writeln(sum_reals(make_reals(1.0)), " ", sum_word(make_word(2.0)), " ", sum_nested(make_nested(3.0)));
    var a = make_ri(1.0), b = make_ir(2.0), c = make_ii(3.0), d = make_word(4.0);
    a.a = 5; b.b = 1.5; c.b = 7;
    writeln(many(1, a, b, 0.5, c, d));
    const p = make_packed(2.0);
    writeln(p.c, " ", c_sizeof(packed));
  }
}
