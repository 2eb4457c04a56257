//! Tuples.

use crate::check;

#[test]
fn tuples_have_their_parts_types() {
    check(
        r#"
var t = (1, 2.5, "s"), h = (1, 2);
      //^^^^^^^^^^^^^ (int(64),real(64),string)
                         //^^^^^^ 2*int(64)
write(t(1));
    //^^^^ real(64)
write(t.size);
    //^^^^^^ param 3: int(64)
"#,
    );
}

#[test]
fn tuple_arithmetic_goes_by_parts() {
    check(
        "
var a = (1, 2), b = (1.5, 2.5);
write(a + b);
    //^^^^^ 2*real(64)
write(a == a);
    //^^^^^^ bool
write(-b);
    //^^ 2*real(64)
",
    );
}

#[test]
fn tuples_are_taken_apart() {
    check(
        r#"
var (a, (b, _)) = (1, ("x", 2.5));
write(a);
    //^ int(64)
write(b);
    //^ string
"#,
    );
}

#[test]
fn indices_outside_are_errors() {
    check(
        "
var t = (1, 2);
write(t(2));
      //^ error tuple-size
",
    );
}

#[test]
fn tuple_types() {
    check(
        "
type T = 3*int;
       //^^^^^ type 3*int(64)
type U = (int, real);
       //^^^^^^^^^^^ type (int(64),real(64))
var t: T;
write(t);
    //^ 3*int(64)
",
    );
}

#[test]
fn sizes_must_agree() {
    check(
        "
  var (a, b) = (1, 2, 3);
    //^ error tuple-size
",
    );
}

#[test]
fn unpacked_arguments() {
    check(
        "
proc f(x: int, y: real) do return y;
var t = (1, 2.5);
write(f((...t)));
    //^^^^^^^^^ real(64)
",
    );
}
