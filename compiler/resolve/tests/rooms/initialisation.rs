//! `new`, default values, split initialisation.

use crate::check;

#[test]
fn split_variables_get_their_first_values_type() {
    check(
        "
proc f(c: bool) {
  var x;
  if c then x = 1.5; else x = 2.5;
  return x;
       //^ real(64)
}
write(f(true));
",
    );
}

#[test]
fn reading_before_the_first_value() {
    check(
        "
proc f() {
  const x;
      //^ error cannot-infer
  write(x);
  x = 1;
}
f();
",
    );
}

#[test]
fn initialisers_choose_by_their_formals() {
    check(
        r#"
record R {
  var x: real;
  proc init(n: int) { x = n; }
  proc init(s: string) { x = s.size; }
}
var a = new R(1), b = new R("abc");
      //^^^^^^^^ R
write(new R(true).x);
    //^^^^^^^^^^^^^ real(64)
"#,
    );
}

#[test]
fn fields_by_position_and_name() {
    check(
        "
record R { var a: int; var b = 2.5; }
write(new R(1).b);
    //^^^^^^^^^^ real(64)
write(new R(b = 1, a = 2).a);
    //^^^^^^^^^^^^^^^^^^^^^ int(64)
",
    );
}

#[test]
fn an_owned_value_is_not_copied_into_a_list_of_arguments() {
    check(
        "
class C { var x: int; }
proc take(in c: owned C) do return c.x;
var c = new C(1);
write(take(c));
    //^^^^^^^ int(64)
",
    );
}
