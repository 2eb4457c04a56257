//! Each program carries its expected diagnostics: `//! CODE part of the message` on the line they mark.
//! A line may carry several, separated by ` && `. Anything unexpected fails.

use chantry_base::SourceMap;
use chantry_check::{Lints, check_module};
use chantry_diag::Sink;
use chantry_syntax::{ParseOptions, parse_file};

fn check(text: &str) {
    let mut map = SourceMap::default();
    let file = map.add("t.chpl", text, false);
    let sink = Sink::new();
    let tree = parse_file(file, "t", text.into(), ParseOptions::default(), &sink);
    for m in &tree.modules {
        check_module(m, Lints { unused: true, ..Lints::default() }, &sink);
    }
    let mut wanted: Vec<(u32, &str, &str)> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let Some((_, notes)) = line.split_once("//!") else { continue };
        wanted.extend(notes.split(" && ").map(|n| {
            let (code, rest) = n.trim().split_once(' ').unwrap_or((n.trim(), ""));
            (i as u32 + 1, code, rest)
        }));
    }
    for d in sink.take() {
        let line = map.file(file).line(d.primary.lo);
        match wanted.iter().position(|w| w.0 == line && w.1 == d.code.id && d.message.contains(w.2)) {
            Some(i) => {
                wanted.remove(i);
            }
            None => panic!("line {line}: unexpected {} {}\n{text}", d.code.id, d.message),
        }
    }
    assert!(wanted.is_empty(), "not reported: {wanted:?}\n{text}");
}

#[test]
fn returns() {
    check(
        "
        return 1; //! E0413 outside a procedure
        proc f() { return; }
        proc g(): int { for i in 1..3 { while i > 2 { return 1; } } return 2; }
        iter it() { return; }
        iter bad() { return 1; } //! E0404 an iterator's `return` has no value
        proc a() { begin { return; } } //! E0506 cannot leave a `begin` statement
        proc b() { cobegin { return; f(); } } //! E0506 cannot leave a `cobegin` statement
        proc c() { coforall i in 1..3 { return; } } //! E0506 cannot leave a `coforall` loop
        proc d() { forall i in 1..3 { if i > 2 then return; } } //! E0506 cannot leave a `forall` loop
        proc e() { sync { return; } } //! E0506 cannot leave a `sync` statement
        proc h() { on here { return; } } //! E0506 cannot leave an `on` statement
        proc k() { defer { return; } } //! E0413 cannot leave a `defer` statement
        proc l() { serial { return; } }
        proc v(): void { return 1; } //! E0404 of type `void` cannot return a value
        proc m() { begin { proc inner() { return 1; } inner(); } }
        record R { proc init() { return 1; } //! E0404 an initialiser cannot return a value
          proc deinit() { return 1; } //! E0404 a deinitialiser cannot
          proc x() { return 1; } }
        [i in 1..3] { return; } //! E0506 cannot leave a `forall` loop
        ",
    );
}

#[test]
fn yields() {
    check(
        "
        yield 1; //! E0317 outside an iterator
        proc f() { yield 1; } //! E0317 outside an iterator
        iter a() { for i in 1..3 { if i > 1 then yield i; } }
        iter b() { coforall i in 1..3 { yield i; } } //! E0510 a serial iterator cannot yield inside a `coforall` loop
        iter b(param tag: iterKind) where tag == iterKind.standalone { coforall i in 1..3 { yield i; } }
        iter c(param tag: iterKind) { on here { cobegin { yield 1; yield 2; } } begin { yield 3; } } //! E0510 `yield` cannot stand in a `begin`
        iter d() { on here { yield 1; } } //! E0510 a serial iterator cannot yield inside an `on` statement
        iter e() { defer { yield 1; } } //! E0510 cannot stand in a `defer` statement
        ",
    );
}

#[test]
fn break_continue_and_labels() {
    check(
        "
        break; //! E0407 `break` outside a loop
        for i in 1..3 { if i == 2 then break; else continue; }
        foreach i in 1..3 { continue; }
        forall i in 1..3 { continue; }
        forall i in 1..3 { break; } //! E0506 `break` cannot leave a `forall` loop
        coforall i in 1..3 { for j in 1..2 { break; } continue; }
        while true { begin { break; } } //! E0506 `break` cannot leave a `begin` statement
        while true { sync { continue; } } //! E0506 `continue` cannot leave a `sync` statement
        while true { defer { break; } } //! E0407 cannot leave a `defer` statement
        label outer for i in 1..3 { label inner while true { for k in 1..3 { continue outer; } break inner; } }
        label outer for i in 1..3 { break outr; } //! E0113 has the label `outr`
        for i in 1..3 { break nowhere; } //! E0113 has the label `nowhere`
        label outer for i in 1..3 { forall j in 1..3 { continue outer; } } //! E0506 `continue` cannot leave a `forall`
        for i in 1..3 { proc f() { break; } } //! E0407 outside a loop
        do { break; } while true;
        ",
    );
}

#[test]
fn names_twice() {
    check(
        "
        proc f(a: int, b: int, a: real) { } //! E0102 `a` is declared twice in this list of formals
        proc g() {
          var x = 1;
          { var x = 2; writeln(x); }
          var (y, x) = (1, 2); //! E0102 `x` is declared twice in this scope
          proc h() { } proc h(i: int) { }
          var h = 1; //! E0102 `h` is declared twice
          record x { } //! E0102 `x` is declared twice
          writeln(x, y, h);
        }
        record R { var a: int; var b, a: int; //! E0102 `a` is declared twice in this type
          proc m() { } proc m(i: int) { } proc b() { } } //! E0102 `b` is declared twice
        enum E { one, two, one } //! E0102 `one` is declared twice in this enum
        for (i, i) in zip(1..3, 1..3) { } //! E0102 `i` is declared twice in this index
        ",
    );
}

#[test]
fn declarations_out_of_place() {
    check(
        "
        config const n = 1;
        config param debug: bool;
        param p; //! E0412 a `param` needs its value
        type t; //! E0412 a `type` needs its value
        ref r; //! E0411 needs something to refer to
        proc f() { config const m = 2; writeln(m); } //! E0110 module level only
        record R { type t; param p: int; config var z = 1; } //! E0110 a field cannot be `config`
        extern const limit: int;
        var later; const fixed: int;
        ",
    );
}

#[test]
fn unreachable_statements() {
    check(
        "
        proc f(c: bool) {
          if c { return; writeln(1); } //! W0007 can never run
          for i in 1..3 { continue; writeln(i); writeln(2); } //! W0007 can never run
          if c then return; else return;
          writeln(3); //! W0007 can never run
        }
        proc g() { return; proc nested() { } }
        proc h() throws { { throw new Error(); } writeln(1); } //! W0007 can never run
        proc k(c: bool) { if c then return; writeln(1); }
        proc l() { cobegin { { return_(); } writeln(1); } }
        proc m() { try { } catch e: DemoError { } catch { } catch e: OtherError { } } //! E0415 can never run
        proc n() { try { } catch e: DemoError { } catch e { } }
        ",
    );
}

#[test]
fn unused_variables() {
    check(
        "
        var moduleLevel = 1;
        proc f() {
          var a = 1; //! W0008 variable `a` is never used
          const b: int, c = 2; //! W0008 variable `b` is never used && W0008 variable `c` is never used
          var used = 3; writeln(used);
          var _quiet = 4;
          var guard = new Guard();
          var made = g();
          var lock: Lock;
          var total = 0; forall i in 1..3 with (+ reduce total) { }
          var inner = 1; proc nested() { return inner; }
          var A: [1..3] int; //! W0008 variable `A` is never used
          var t: 2*int; //! W0008 variable `t` is never used
          record R { var field = 1; proc m() { return used; } }
        }
        ",
    );
}
