//! Overload choice, named arguments, defaults, return types.

use crate::check;

#[test]
fn the_exact_type_is_chosen() {
    check(
        r#"
proc f(x: int) do return 1;
proc f(x: real) do return 2.0;
proc f(x: string) do return "s";
write(f(1));
    //^^^^ int(64)
write(f(1.5));
    //^^^^^^ real(64)
write(f("a"));
    //^^^^^^ string
"#,
    );
}

#[test]
fn the_kind_goes_before_the_width() {
    check(
        "
proc f(x: int) do return 1;
proc f(x: real) do return 2.0;
var a: int(8), b: real(32);
write(f(a));
    //^^^^ int(64)
write(f(b));
    //^^^^ real(64)
",
    );
}

#[test]
fn concrete_goes_before_generic() {
    check(
        "
proc f(x) do return 1;
proc f(x: int) do return 2.0;
proc f(x: numeric) do return true;
write(f(1));
    //^^^^ real(64)
write(f(1.5));
    //^^^^^^ bool
write(f(true));
    //^^^^^^^ int(64)
",
    );
}

#[test]
fn where_clauses_choose() {
    check(
        "
proc f(x) where x.type == int do return 1;
proc f(x) where x.type != int do return 1.5;
write(f(1));
    //^^^^ int(64)
write(f(true));
    //^^^^^^^ real(64)
",
    );
}

#[test]
fn a_where_clause_goes_before_none() {
    check(
        "
proc f(x: int) do return 1;
proc f(x: int) where true do return 1.5;
write(f(1));
    //^^^^ real(64)
",
    );
}

#[test]
fn params_go_before_values_for_params() {
    check(
        "
proc f(param x: int) do return 1.5;
proc f(x: int) do return 1;
var n = 3;
write(f(3));
    //^^^^ real(64)
write(f(n));
    //^^^^ int(64)
",
    );
}

#[test]
fn equally_good_ones_are_ambiguous() {
    check(
        "
proc f(x: int, y) do return 1;
proc f(x, y: int) do return 2;
write(f(1, 2));
    //^^^^^^^ error ambiguous-call
",
    );
}

#[test]
fn the_number_of_arguments_chooses() {
    check(
        "
proc f() do return 1;
proc f(x: int) do return 1.5;
proc f(x: int, y: int) do return true;
write(f());
    //^^^ int(64)
write(f(1));
    //^^^^ real(64)
write(f(1, 2));
    //^^^^^^^ bool
",
    );
}

#[test]
fn too_many_and_too_few() {
    check(
        "
proc f(x: int) do return 1;
write(f());
    //^^^ error wrong-argument-count
write(f(1, 2));
    //^^^^^^^ error wrong-argument-count
",
    );
}

#[test]
fn names_reach_formals_in_any_order() {
    check(
        r#"
proc f(a: int, b: string) do return a;
write(f(b = "x", a = 1));
    //^^^^^^^^^^^^^^^^^ int(64)
write(f("x", a = 1));
    //^^^^^^^^^^^^^ int(64)
write(f(1, c = 2));
             //^ error unknown-named-argument
"#,
    );
}

#[test]
fn names_choose_among_overloads() {
    check(
        "
proc f(width: int) do return 1;
proc f(height: int) do return 1.5;
write(f(height = 2));
    //^^^^^^^^^^^^^ real(64)
",
    );
}

#[test]
fn defaults_give_types() {
    check(
        "
proc f(x = 1.5, y = x) do return y;
write(f());
    //^^^ real(64)
write(f(2));
    //^^^^ real(64)
",
    );
}

#[test]
fn variable_argument_lists() {
    check(
        "
proc f(xs...) do return xs(0);
proc n(xs...?k) param do return k;
proc g(xs: real...) do return xs.size;
write(f(1.5, 2));
    //^^^^^^^^^ real(64)
write(n(1, 2, 3));
    //^^^^^^^^^^ param 3: int(64)
write(g(1, 2.5));
    //^^^^^^^^^ int(64)
",
    );
}

#[test]
fn ref_formals_take_the_type_itself() {
    check(
        "
proc f(ref x: real) do return 1;
var i = 1, r = 1.5;
write(f(r));
    //^^^^ int(64)
write(f(i));
      //^ error wrong-argument-type
",
    );
}

#[test]
fn constants_are_not_modified() {
    check(
        "
proc f(ref x: int) { }
const c = 1;
f(c);
//^ error not-an-lvalue
f(c + 1);
//^^^^^ error not-an-lvalue
",
    );
}

#[test]
fn inferred_results_meet() {
    check(
        "
proc f(c: bool) { if c then return 1; else return 2.5; }
proc g(n: int(8)) { if n > 0 then return n; return 1000; }
var c = true, k: int(8);
write(f(c));
    //^^^^ real(64)
write(g(k));
    //^^^^ int(64)
",
    );
}

#[test]
fn param_and_type_results() {
    check(
        "
proc two(param n: int) param do return n * 2;
proc pair(type t) type do return (t, t);
param p = two(21);
        //^^^^^^^ param 42: int(64)
type T = pair(int);
       //^^^^^^^^^ type 2*int(64)
",
    );
}

#[test]
fn many_overloads_are_told_apart() {
    let n = 300;
    let mut text = String::new();
    for i in 0..n {
        text += &format!("record R{i} {{ var x: int; }}\nproc f(a: R{i}, k: int) do return a;\n");
    }
    text += &format!("var r = new R{}(1);\nwrite(f(r, 2));\n    //^^^^^^^ R{}\n", n / 2, n / 2);
    check(&text);
}

#[test]
fn methods_of_the_receivers_type() {
    check(
        "
record A { proc size() do return 1; }
record B { }
proc B.size() do return 1.5;
var a: A, b: B;
write(a.size());
    //^^^^^^^^ int(64)
write(b.size());
    //^^^^^^^^ real(64)
",
    );
}

#[test]
fn a_receivers_instance_goes_before_its_generic_type() {
    check(
        "
record R { type t; }
proc R.m() do return 1;
proc (R(int)).m() do return 1.5;
var a: R(int), b: R(real);
write(a.m());
    //^^^^^ real(64)
write(b.m());
    //^^^^^ int(64)
",
    );
}

#[test]
fn nearer_procedures_hide_farther_ones() {
    check(
        "
proc f(x: int) do return 1;
proc outer() {
  proc f(x: real) do return 1.5;
  write(f(2));
      //^^^^ real(64)
}
outer();
",
    );
}

#[test]
fn recursion_needs_a_declared_type() {
    check(
        "
proc fact(n: int): int do return if n == 0 then 1 else n * fact(n - 1);
                                                         //^^^^^^^^^^^ int(64)
write(fact(3));
",
    );
}

#[test]
fn procedures_as_values() {
    check(
        "
proc twice(x: int): int do return x * 2;
const f = twice;
write(f(3));
    //^^^^ int(64)
",
    );
}

#[test]
fn unknown_names_are_errors() {
    check(
        "
write(missing(1));
    //^^^^^^^ error unknown-name
",
    );
}
