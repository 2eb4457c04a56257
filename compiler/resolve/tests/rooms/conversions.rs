//! Implicit conversions, casts, common types.

use crate::check;

#[test]
fn literals_have_their_own_types() {
    check(
        r#"
const a = 1;
        //^ param 1: int(64)
const b = 1.5;
        //^^^ param 1.5: real(64)
const c = 2i;
        //^^ param 2.0i: imag(64)
const d = true;
        //^^^^ param true: bool
const e = "s";
        //^^^ param "s": string
const f = 0xffffffffffffffff;
        //^^^^^^^^^^^^^^^^^^ param 18446744073709551615: uint(64)
"#,
    );
}

#[test]
fn a_declared_type_converts_its_value() {
    check(
        "
var x: real = 1;
var y: int(8) = 100;
var z: complex = 1.5;
write(x, y, z);
       //^ int(8)
          //^ complex(128)
",
    );
}

#[test]
fn values_that_do_not_fit_are_errors() {
    check(
        "
var a: int(8) = 300;
              //^^^ error type-mismatch
var b: int = 1.5;
           //^^^ error type-mismatch
var c: uint(8) = -1;
               //^^ error type-mismatch
",
    );
}

#[test]
fn narrowing_is_for_params_only() {
    check(
        "
var n = 5;
var a: int(8) = 5;
var b: int(8) = n;
              //^ error type-mismatch
",
    );
}

#[test]
fn bools_convert_to_integers_and_no_further() {
    check(
        "
var t = true;
var i: int = t;
var r: real = t;
            //^ error type-mismatch
write(i + t);
    //^^^^^ int(64)
",
    );
}

#[test]
fn casts_give_their_type() {
    check(
        r#"
var x = 3.7, s = "12";
write(x: int);
    //^^^^^^ int(64)
write(s: real);
    //^^^^^^^ real(64)
write(12: string);
    //^^^^^^^^^^ param "12": string
write(300: uint(8));
    //^^^^^^^^^^^^ param 44: uint(8)
write(x: complex);
    //^^^^^^^^^^ complex(128)
"#,
    );
}

#[test]
fn branches_of_a_conditional_meet_in_one_type() {
    check(
        "
var c = true, i: int(8) = 1, j = 2;
write(if c then i else j);
    //^^^^^^^^^^^^^^^^^^ int(64)
write(if c then j else 2.5);
    //^^^^^^^^^^^^^^^^^^^^ real(64)
",
    );
}

#[test]
fn class_values_convert_to_borrows_and_parents() {
    check(
        "
class A { } class B: A { }
proc takesA(x: borrowed A) do return 1;
proc takesNilable(x: borrowed A?) do return 1.5;
var b = new B();
write(takesA(b));
    //^^^^^^^^^ int(64)
write(takesNilable(b));
    //^^^^^^^^^^^^^^^ real(64)
write(b.borrow());
    //^^^^^^^^^^ borrowed B
",
    );
}

#[test]
fn nil_needs_a_nilable_type() {
    check(
        "
class A { }
var a: owned A? = nil;
var b: owned A = nil;
               //^^^ error nil-not-allowed
a;
",
    );
}
