//! From a name to what it denotes.

use crate::check;

#[test]
fn inner_names_hide_outer_ones() {
    check(
        r#"
var x = 1;
proc f() { var x = "s"; { var x = 2.5; write(x); } write(x); }
                                           //^ real(64)
                                                       //^ string
f();
write(x);
    //^ int(64)
"#,
    );
}

#[test]
fn modules_and_their_members() {
    check(
        "
module Outer {
  module A { var x = 1.5; private var hidden = 1; }
  proc main() {
    import this.A;
    write(A.x);
        //^^^ real(64)
    write(A.hidden);
          //^^^^^^ error private-symbol
  }
}
",
    );
}

#[test]
fn used_names_and_renamed_ones() {
    check(
        "
module Outer {
  module A { proc f() do return 1; proc g() do return 1.5; }
  proc main() {
    use this.A only f as h;
    write(h());
        //^^^ int(64)
    write(g());
        //^ error unknown-name
  }
}
",
    );
}

#[test]
fn fields_are_seen_in_methods() {
    check(
        "
record R { var x: real; proc m() { return x + 1; } }
                                        //^^^^^ real(64)
var r: R;
write(r.m());
",
    );
}

#[test]
fn nested_procedures_see_what_is_around() {
    check(
        r#"
proc f(s: string) {
  proc g() { return s; }
                  //^ string
  return g();
}
write(f("a"));
"#,
    );
}
