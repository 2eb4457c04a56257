//! Type expressions, records, classes, enums, ranges, domains, arrays.

use crate::check;

#[test]
fn names_of_types() {
    check(
        "
type A = int;
       //^^^ type int(64)
type B = uint(8);
       //^^^^^^^ type uint(8)
type C = A;
       //^ type int(64)
type D = complex(64);
       //^^^^^^^^^^^ type complex(64)
",
    );
}

#[test]
fn widths_are_checked() {
    check(
        "
var x: int(7);
         //^ error bad-type-argument
",
    );
}

#[test]
fn ranges() {
    check(
        "
var n: int(8) = 3, r = 1..10;
                     //^^^^^ range(int(64),both,one)
write(n..n);
    //^^^^ range(int(8),both,one)
write(1..);
    //^^^ range(int(64),low,one)
write(r by 2);
    //^^^^^^ range(int(64),both,positive)
write(r.size);
    //^^^^^^ int(64)
write(0..#5);
    //^^^^^ range(int(64),both,one)
",
    );
}

#[test]
fn domains_and_arrays() {
    check(
        "
const D = {1..3, 1..4};
var A: [D] real, B = [1, 2, 3];
write(D.rank);
    //^^^^^^ param 2: int(64)
write(A.domain.dim(0).low);
    //^^^^^^^^^^^^^^^^^^^ int(64)
write(B);
    //^ [domain(1,int(64),one)] int(64)
",
    );
}

#[test]
fn element_types() {
    check(
        "
var A: [1..3] int(8);
type T = A.eltType;
       //^^^^^^^^^ type int(8)
write((+ reduce A));
    //^^^^^^^^^^^^ int(8)
",
    );
}

#[test]
fn enums() {
    check(
        "
enum color { red, green, blue }
var c = color.green;
      //^^^^^^^^^^^ param 1: color
write(c == color.red);
    //^^^^^^^^^^^^^^ bool
write(color.violet);
          //^^^^^^ error no-such-member
",
    );
}

#[test]
fn class_types_have_management() {
    check(
        "
class C { }
type A = owned C;
       //^^^^^^^ type owned C
type B = shared C?;
       //^^^^^^^^^ type shared C?
var c = new C();
      //^^^^^^^ owned C
var u = new unmanaged C();
      //^^^^^^^^^^^^^^^^^ unmanaged C
delete u;
",
    );
}

#[test]
fn a_type_is_no_value() {
    check(
        "
var x = int;
  //^ error not-a-value
",
    );
}

#[test]
fn types_of_expressions() {
    check(
        "
var x: int(16);
type T = x.type;
       //^^^^^^ type int(16)
var y: x.type = 2;
write(y);
    //^ int(16)
",
    );
}

#[test]
fn records_that_contain_themselves() {
    check(
        "
record R { var next: R; }
     //^ error recursive-type
var r: R;
",
    );
}

#[test]
fn procedure_types_have_names_and_intents() {
    check(
        "
proc f(x: int, ref y: real): bool throws { return true; }
const p = f;
write(p == nil);
    //^ proc(x: int(64), ref y: real(64)): bool throws
type T = proc(_: int): int;
       //^^^^^^^^^^^^^^^^^ type proc(_: int(64)): int(64)
proc g(a: int): int do return a;
var q: T = g;
proc h(b: int): int do return b;
var r = g;
   r = h;
 //^^^^^ error type-mismatch
write(q(1));
    //^^^^ int(64)
",
    );
}

#[test]
fn array_types_are_arguments() {
    check(
        "
record R { type t; var x: t; }
var r: R([1..2] int);
type T = (int, [1..2] int);
       //^^^^^^^^^^^^^^^^^ type (int(64),[domain(1,int(64),one)] int(64))
write(r.x);
    //^^^ [domain(1,int(64),one)] int(64)
",
    );
}
