//! A loop that reaches an array of an object's only sometimes is vector code: that the array may be read is known before it.

mod common;

use chantry_llvm::OptLevel;
use chantry_mir::{parse, verify};
use chantry_types::TypeTable;

/// `for i in 0..<n do if m[i] > 0 then c.array[i] = m[i]`, where the place of the array's elements is read each time. `c` is what the type says.
fn loop_over(c: &str) -> String {
    format!(
        "descriptor record \"Heap\" {{ data: ptr f64, count: i64 }}
descriptor record \"Array\" {{ heap: ptr record \"Heap\" }}
class C {{ a: record \"Array\" }}
object C \"C\" last 1 []

fn \"at\"(l0: ref record \"Array\", l1: i64) -> ref f64 inline {{
  let l2: ptr f64
  let l3: ref f64
bb0:
  l2 = l0.*.0.*.0
  l2 = offset l2, l1
  l3 = &l2.*
  return l3
}}
fn \"test\"(l0: {c}, l1: ptr f64, l2: i64) -> void export {{
  let loop0 independent
  let l3: i64
  let l4: ptr f64
  let l5: ref record \"Array\"
  let l6: ref f64
  let l7: bool
bb0:
  l3 = 0: i64
  goto bb1
bb1:
  l4 = offset l1, l3
  l7 = gt l4.*, 0.0: f64
  if l7 then bb2 else bb3
bb2:
  l5 = &l0.*.0
  l6 = call @\"at\"(l5, l3)
  l6.* = l4.* !loop0
  goto bb3
bb3:
  l3 = add l3, 1: i64
  l7 = lt l3, l2
  if l7 then bb4 else bb5
bb4:
  loop bb1 loop0
bb5:
  return
}}
"
    )
}

fn claims(c: &str) -> usize {
    claims_of(&loop_over(c))
}

fn claims_of(text: &str) -> usize {
    let types = TypeTable::new();
    let prog = parse(text, &types, common::sources().1).unwrap_or_else(|e| panic!("{e}"));
    if let Err(faults) = verify(&prog, &types) {
        panic!("{}", faults.iter().map(|f| f.to_string()).collect::<Vec<_>>().join("\n"));
    }
    common::ir(&prog, &types, OptLevel::Fast).matches("\"dereferenceable\"").count()
}

#[test]
fn what_lives_may_be_read_before_the_loop() {
    // The object, and what its array keeps on the heap.
    assert_eq!(claims("borrowed C"), 2);
}

#[test]
fn what_may_be_nil_or_deleted_may_not() {
    assert_eq!(claims("borrowed C?"), 0);
    assert_eq!(claims("unmanaged C"), 0);
}

#[test]
fn what_is_looked_at_before_may_not() {
    let text = loop_over("borrowed C").replacen("if l7 then bb2 else bb3", "if l7 then bb2 else bb6", 1)
        + "bb6:
  call runtime cht_error_nil(\"test.chpl\": cptr u8, 1: i32)
  unreachable
}
";
    let text = text.replacen("  return\n}\nbb6", "  return\nbb6", 1);
    assert_eq!(claims_of(&text), 0);
}
