//! Operators, members, indexing.

use crate::{check, check_edition};
use chantry_syntax::Edition;

#[test]
fn integers_of_one_kind_widen() {
    check(
        "
var a: int(8), b: int(16), c: int(32), u: uint(8);
write(a + a);
    //^^^^^ int(8)
write(a + b);
    //^^^^^ int(16)
write(c + u);
    //^^^^^ int(32)
write(u * u);
    //^^^^^ uint(8)
",
    );
}

#[test]
fn signed_meets_unsigned_of_its_width() {
    check(
        "
var i = 1, u: uint = 2, i32: int(32) = 1, u32: uint(32) = 2;
write(i32 + u32);
    //^^^^^^^^^ uint(32)
write(i + u32);
    //^^^^^^^ int(64)
write(i < u);
    //^^^^^ bool
",
    );
}

#[test]
fn the_run_time_operand_decides_about_literals() {
    check(
        "
var a: int(8), u: uint(8), r: real(32);
write(a + 1);
    //^^^^^ int(8)
write(u + 255);
    //^^^^^^^ uint(8)
write(r * 0.5);
    //^^^^^^^ real(32)
write(r * 0.1);
    //^^^^^^^ real(64)
write(r + 1);
    //^^^^^ real(32)
",
    );
}

#[test]
fn params_fold() {
    check(
        r#"
param n = 2 ** 10 - 24;
        //^^^^^^^^^^^^ param 1000: int(64)
param s = "a" + "b";
        //^^^^^^^^^ param "ab": string
param b = n > 3 && s == "ab";
        //^^^^^^^^^^^^^^^^^^ param true: bool
param t = 7 / 2 + 7 % 4;
        //^^^^^^^^^^^^^ param 6: int(64)
param m = -n;
        //^^ param -1000: int(64)
"#,
    );
}

#[test]
fn division_by_a_param_zero_is_an_error() {
    check(
        "
const x = 1 / 0;
        //^^^^^ error param-division-by-zero
",
    );
}

#[test]
fn imaginary_arithmetic() {
    check(
        "
var r = 1.0, i = 2i;
write(r + i);
    //^^^^^ complex(128)
write(r * i);
    //^^^^^ imag(64)
write(i * i);
    //^^^^^ real(64)
write(i / r);
    //^^^^^ imag(64)
",
    );
}

#[test]
fn shifts_keep_the_left_type() {
    check(
        "
var a: uint(8), n = 3;
write(a << n);
    //^^^^^^ uint(8)
write(~a);
    //^^ uint(8)
",
    );
}

#[test]
fn comparisons_are_bools() {
    check(
        r#"
var x = 1.5, s = "a";
write(x < 2);
    //^^^^^ bool
write(s == "b");
    //^^^^^^^^ bool
write(!(x == 2));
    //^^^^^^^^^ bool
"#,
    );
}

#[test]
fn operators_that_do_not_exist() {
    check(
        r#"
record R { var x: int; }
var r: R;
write(r + 1);
    //^^^^^ error no-such-operator
write("a" - "b");
    //^^^^^^^^^ error no-such-operator
"#,
    );
}

#[test]
fn a_users_operator_gives_its_type() {
    check(
        "
record V { var x: int; }
operator +(a: V, b: V) do return 2.5;
operator V.*(a: V, k: int) do return a;
var v: V;
write(v + v);
    //^^^^^ real(64)
write(v * 2);
    //^^^^^ V
",
    );
}

#[test]
fn fields_and_parts() {
    check(
        "
record R { var x: int(8); const name: string; }
var r: R, z: complex(64);
write(r.x);
    //^^^ int(8)
write(r.name.size);
    //^^^^^^^^^^^ int(64)
write(z.re);
    //^^^^ real(32)
",
    );
}

#[test]
fn members_that_are_not_there() {
    check(
        "
record R { var x: int; }
var r: R;
write(r.y);
      //^ error no-such-member
",
    );
}

#[test]
fn indexing_gives_elements() {
    check(
        r#"
var A: [1..3] real, s = "abc", D = {1..2, 1..2}, M: [D] bool;
write(A[2]);
    //^^^^ real(64)
write(s[0]);
    //^^^^ string
write(M[1, 2]);
    //^^^^^^^ bool
write(A[1..2].size);
    //^^^^^^^^^^^^ int(64)
"#,
    );
}

#[test]
fn elements_of_older_programs_count_from_one() {
    check_edition(
        r#"
var t = (1, 2.5);
write(t(1));
    //^^^^ int(64)
write(t[2]);
    //^^^^ real(64)
"#,
        Edition::Legacy,
    );
}
