//! Each rule of the verifier, broken once.

use chantry_base::{FileId, Span};
use chantry_mir::{parse, verify};
use chantry_types::TypeTable;

fn faults(text: &str) -> Vec<String> {
    let types = TypeTable::new();
    let prog = parse(text, &types, Span::new(FileId(0), 0, 0)).unwrap_or_else(|e| panic!("{e}\n{text}"));
    verify(&prog, &types).err().unwrap_or_default().iter().map(|f| f.to_string()).collect()
}

/// A function with some locals around the given statements; the last is the terminator.
fn body(lines: &str) -> String {
    format!(
        "record R {{ a: i64, b: f64 }}
class C {{ x: i64 }}
fn callee(l0: i64, l1: ref f64) -> f64 {{
bb0:
  return l1.*
}}
fn task(l0: opaque) -> void {{
bb0:
  return
}}
fn part(l0: opaque, l1: i64) -> void {{
bb0:
  return
}}
fn far(l0: opaque) -> i64 {{
bb0:
  return 1: i64
}}
fn f(l0: i64, l1: record R, l2: ref record R, l3: borrowed C) -> i64 {{
  let loop0
  let l4: i64
  let l5: f64
  let l6: bool
  let l7: record R
  let l8: [4 x i64]
  let l9: i32
  let l10: (i64, f64)
bb0:
{lines}
}}
"
    )
}

#[test]
fn sound_bodies_pass() {
    for lines in [
        "  l4 = add l0, 1: i64\n  return l4",
        "  l2.*.0 = l3.*.0\n  l7 = make record R {l0, l5}\n  l10 = make (i64, f64) {l0, l5}\n  return l8[l0]",
        "  l7 = move l1\n  l1 = l7\n  l5 = l1.1\n  l5 = call @callee(l0, l2)\n  return 0: i64",
        "  l7 = move l1\n  l1.0 = 3: i64\n  l4 = l1.0\n  return l4",
        "  l4 = shl l0, l9\n  dead l7\n  switch l9 (1 bb0, 2 bb0) else bb0",
        "  unreachable",
        "  tasks on l0 @task [ref l1]\n  l4 = tasks on l0 @far [l5]\n  tasks begin @task [l0, ref l1.0, const ref l2.*]\n  l2 = tasks cobegin 2: i64 @part [] shadows [l1]\n  return l0",
    ] {
        assert_eq!(faults(&body(lines)), Vec::<String>::new(), "{lines}");
    }
}

#[test]
fn broken_bodies_do_not() {
    for (lines, expected) in [
        ("  l11 = l0\n  return l0", "does not exist"),
        ("  goto bb7", "a jump to no block"),
        ("  tasks begin @part []\n  return l0", "part is no body of such tasks"),
        ("  tasks member l0 @task []\n  return l0", "a group that is no address"),
        ("  l2 = tasks coforall l5 @part []\n  return l0", "the number of tasks"),
        ("  l2 = tasks coforall l0 @task []\n  return l0", "task is no body of such tasks"),
        ("  l0 = tasks coforall l0 @part []\n  return l0", "a list of errors that is no address"),
        ("  tasks begin @callee []\n  return l0", "callee is no body of such tasks"),
        ("  tasks on l0 @part []\n  return l0", "part is no body of such tasks"),
        ("  tasks on l0 @callee []\n  return l0", "callee is no body of such tasks"),
        ("  l5 = tasks on l0 @far []\n  return l0", "the body's answer"),
        ("  tasks begin @far []\n  return l0", "far is no body of such tasks"),
        ("  tasks begin @task [] shadows [l7]\n  return l0", "a task-local variable that the body has not"),
        ("  l4 = l0.*\n  return l4", "Deref does not apply"),
        ("  l4 = l1.2\n  return l4", "Field(2) does not apply"),
        ("  l4 = l8[l5]\n  return l4", "an index that is no integer"),
        ("  l4 = l5\n  return l4", "is of type `real(64)`, not `int(64)`"),
        ("  l4 = add l0, l9\n  return l4", "the right operand"),
        ("  l4 = shl l0, l5\n  return l4", "a shift of or by no integer"),
        ("  l4 = 1.5: i64\n  return l4", "the constant"),
        ("  l7 = make record R {l0}\n  return l0", "1 parts for `R`"),
        ("  l7 = make record R {l0, l0}\n  return l0", "a part is of type"),
        ("  l5 = call @callee(l0)\n  return l0", "1 arguments for the 2 of callee"),
        ("  l5 = call @callee(l5, l2)\n  return l0", "argument 0"),
        ("  l4 = call @callee(l0, l2)\n  return l0", "the result is of type"),
        ("  l5 = call indirect l0(l0)\n  return l0", "an indirect call of no procedure"),
        ("  l5 = call virtual 0 @callee(l0, l2)\n  return l0", "a virtual call without an object"),
        ("  if l0 then bb0 else bb0", "a condition is of type"),
        ("  switch l5 (1 bb0) else bb0", "a switch on no integer"),
        ("  switch l0 (1 bb0, 1 bb0) else bb0", "a repeated case"),
        ("  return", "a return without its value"),
        ("  return l5", "the returned value"),
        ("  l4 = l0 !loop3\n  return l4", "an access group of no loop"),
        ("  loop bb0 loop2", "loop2 does not exist"),
        ("  l7 = move l1\n  l4 = l1.0\n  return l4", "l1 is read after it was moved or died"),
        ("  dead l1\n  return l1.0", "l1 is read after it was moved or died"),
    ] {
        let found = faults(&body(lines));
        assert!(found.iter().any(|f| f.contains(expected)), "{lines}\nexpected: {expected}\nfound: {found:?}");
    }
}

#[test]
fn a_value_moved_on_one_path_only_may_be_read() {
    let text = body("  if l6 then bb1 else bb2\nbb1:\n  l7 = move l1\n  goto bb2\nbb2:\n  return l1.0");
    assert_eq!(faults(&text), Vec::<String>::new());
    let text = body(
        "  if l6 then bb1 else bb2\nbb1:\n  l7 = move l1\n  goto bb3\nbb2:\n  dead l1\n  goto bb3\nbb3:\n  return l1.0",
    );
    assert!(faults(&text)[0].contains("l1 is read after"), "{:?}", faults(&text));
}

#[test]
fn declarations_are_checked() {
    assert!(faults("fn f() -> i64 export;\n")[0].contains("a function without blocks"));
    assert!(faults("class C {}\nfn f(l0: object C) -> void extern;\n")[0].contains("a local of type"));
    assert!(faults("global g: i64 = 1.5: f64\n")[0].contains("a global's value"));
    assert!(faults("fn f(l0: cptr u8, l1: f64, l2: i32) -> i32 extern variadic 1;\n").is_empty());
    for (text, expected) in [
        ("fn f(l0: cptr u8, l1: f32) -> i32 extern variadic 1;\n", "that C would promote"),
        ("fn f(l0: cptr u8) -> i32 extern variadic 2;\n", "of what is no C function"),
    ] {
        assert!(faults(text).iter().any(|f| f.contains(expected)), "{text}");
    }
    let twisted = "class C {}\nobject C \"C\" last 9 []\nfn f() -> void extern;\n";
    assert!(faults(twisted)[0].contains("the range of descendants"));
}
