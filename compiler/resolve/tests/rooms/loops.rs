//! Loops, promotion, reductions, iterators.

use crate::check;

#[test]
fn indices_have_the_iterands_type() {
    check(
        r#"
for i in 1..3 { write(i); }
                    //^ int(64)
for x in [1.5, 2.5] { write(x); }
                          //^ real(64)
for (i, x) in zip(1..2, ["a", "b"]) { write(x); }
                                          //^ string
for ij in {1..2, 1..2} { write(ij); }
                             //^^ 2*int(64)
"#,
    );
}

#[test]
fn iterators_yield_types() {
    check(
        "
iter pairs(n: int) { for i in 1..n do yield (i, i * 0.5); }
for p in pairs(2) { write(p); }
                        //^ (int(64),real(64))
",
    );
}

#[test]
fn param_loops_are_unrolled() {
    check(
        "
var t = (1, 2.5);
for param i in 0..1 { write(t(i)); }
                          //^^^^ int(64) | real(64)
",
    );
}

#[test]
fn scalars_are_promoted() {
    check(
        "
proc f(x: int): real do return x / 2.0;
var A: [1..3] int, B = f(A);
write(B[1]);
    //^^^^ real(64)
",
    );
}

#[test]
fn reductions() {
    check(
        "
var A: [1..3] real(32), B: [1..3] bool;
write(+ reduce A);
    //^^^^^^^^^^ real(32)
write(max reduce A);
    //^^^^^^^^^^^^ real(32)
write(&& reduce B);
    //^^^^^^^^^^^ bool
write(maxloc reduce zip(A, A.domain));
    //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ (real(32),int(64))
",
    );
}

#[test]
fn tasks_see_constants() {
    check(
        "
proc f() {
  var n = 1;
  coforall i in 1..2 { n = i; }
                     //^ error assign-task-const
}
f();
",
    );
}

#[test]
fn break_stands_in_loops() {
    check(
        "
proc f() { break; }
         //^^^^^^ error break-outside-loop
f();
",
    );
}
