//! Generic procedures and types: queries, constraints, instances.

use crate::check;

#[test]
fn each_type_is_an_instance() {
    check(
        r#"
proc id(x) {
  return x;
       //^ int(64) | string
}
write(id(1), id("a"), id(2));
"#,
    );
}

#[test]
fn queries_bind_types() {
    check(
        r#"
proc elem(A: [] ?t) type do return t;
proc second(x: ?t, y: t) do return y;
var A: [1..3] string;
type T = elem(A);
       //^^^^^^^ type string
write(second(1.5, 2));
    //^^^^^^^^^^^^^^ real(64)
"#,
    );
}

#[test]
fn queries_in_applied_types() {
    check(
        "
record P { type t; param n: int; }
proc t(x: P(?u, ?)) type do return u;
proc n(x: P(?, ?k)) param do return k;
proc w(x: int(?b)) param do return b;
var p: P(real, 4), i: int(16);
type T = t(p);
       //^^^^ type real(64)
param N = n(p);
        //^^^^ param 4: int(64)
param W = w(i);
        //^^^^ param 16: int(64)
",
    );
}

#[test]
fn constraints_refuse() {
    check(
        r#"
proc f(x: integral) do return x;
write(f(1: int(8)));
    //^^^^^^^^^^^^ int(8)
write(f("a"));
      //^^^ error wrong-argument-type
"#,
    );
}

#[test]
fn type_formals() {
    check(
        "
proc zero(type t) { var x: t; return x; }
write(zero(real));
    //^^^^^^^^^^ real(64)
write(zero(3*int));
    //^^^^^^^^^^^ 3*int(64)
",
    );
}

#[test]
fn generic_fields_are_found_from_values() {
    check(
        r#"
record P { var a; var b; }
var p = new P(1, "x");
      //^^^^^^^^^^^^^ P(int(64),string)
write(p.b);
    //^^^ string
"#,
    );
}

#[test]
fn generic_types_are_applied() {
    check(
        "
record S { type t; param n: int = 2; var items: n*t; }
var s: S(int), u: S(real, 3);
write(s.items);
    //^^^^^^^ 2*int(64)
write(u.items);
    //^^^^^^^ 3*real(64)
",
    );
}

#[test]
fn methods_see_the_substitutions() {
    check(
        "
record S { type t; var x: t; proc get() { return x; } }
                                               //^ int(64) | real(64)
var a: S(int), b: S(real);
write(a.get(), b.get());
",
    );
}

#[test]
fn local_types_of_generic_procedures() {
    check(
        r#"
proc f(x: ?t) { record R { var v: t; } var r: R; return r.v; }
                                                      //^^^ int(64) | string
write(f(1), f("a"));
"#,
    );
}

#[test]
fn classes_are_generic_over_management() {
    check(
        "
class C { }
proc f(x: C) do return 1;
proc g(x: ?t) type do return t;
var o = new C(), s = new shared C();
write(f(o), f(s));
    //^^^^ int(64)
type T = g(s);
       //^^^^ type shared C
",
    );
}

#[test]
fn branches_on_params_are_not_resolved() {
    check(
        r#"
proc f(x) { if x.type == string then return x.size; else return x + 1; }
write(f("abc"));
    //^^^^^^^^ int(64)
write(f(1.5));
    //^^^^^^ real(64)
"#,
    );
}

#[test]
fn endless_instantiation_is_an_error() {
    check(
        "
record W { type t; }
   proc f(x) { return f(new W(x.type)); }
      //^ error instantiation-depth
f(1);
",
    );
}

#[test]
fn types_with_open_arguments() {
    check(
        "
record R { type t; param n: int; }
type P = R(int, ?);
       //^^^^^^^^^ type R(int(64),?)
type Q = P(3);
       //^^^^ type R(int(64),3)
proc f(x: P) do return 1;
proc f(x: R(real, ?)) do return 2.0;
var a: Q, b: R(real, 1);
write(f(a), f(b));
    //^^^^ int(64)
          //^^^^ real(64)
var c: R(int);
     //^^^^^^ error bad-type-argument
",
    );
}

#[test]
fn parents_without_arguments() {
    check(
        "
class B { type t; var x: t; }
class C: B(?) { var y: t; }
var c = new C(int, 1, 2);
      //^^^^^^^^^^^^^^^^ owned C(int(64))
type D = C(real);
       //^^^^^^^ type C(real(64))
",
    );
}

#[test]
fn fields_are_constrained() {
    check(
        "
record W { var n: integral; }
var w = new W(2:int(8));
      //^^^^^^^^^^^^^^^ W(int(8))
var v = new W(1.5);
            //^^^ error type-mismatch
",
    );
}
