//! Assignment, `select`, errors.

use crate::check;

#[test]
fn assignment_converts() {
    check(
        r#"
var r = 1.5;
r = 2;
  r = "s";
//^^^^^^^ error type-mismatch
"#,
    );
}

#[test]
fn constants_are_not_assigned() {
    check(
        "
const c = 1;
  c = 2;
//^ error assign-to-const
",
    );
}

#[test]
fn conditions_are_bools() {
    check(
        r#"
if "s" then write(1);
 //^^^ error bad-condition
"#,
    );
}

#[test]
fn errors_must_go_somewhere() {
    check(
        "
module M {
  proc f() throws { return 1; }
  proc main() {
    write(try! f());
             //^^^ int(64)
    f();
  //^^^ error unhandled-error
  }
}
",
    );
}

#[test]
fn what_was_caught() {
    check(
        "
proc f() throws { throw new IllegalArgumentError(\"x\"); }
try { f(); } catch e: IllegalArgumentError { write(e.message()); }
                                                 //^^^^^^^^^^^ string
",
    );
}
