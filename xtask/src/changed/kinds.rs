//! The kinds of changes, and which programs show them. Not for: how each is made.

use super::edits::Edits;
use super::programs::Source;
use super::{endings, literals, loops, maps, names, signatures, spelled};

/// A kind of change.
pub struct Change {
    pub name: &'static str,
    pub edit: fn(&Source, &mut Edits),
    /// Programs with these words may show it.
    without: &'static [&'static str],
    pub sort: Sort,
}

/// What a change does to a program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// It may be made together with others.
    Plain,
    /// It gives domains another map, of which a program has one.
    Map,
    /// It moves text, which nothing else may change.
    Moves,
}

/// What shows a map: its name, the order in which its locales end elements, what C code gets.
const SHOW_MAPS: &[&str] =
    &["Dist", "deinit", "c_ptr", "sparse", ".type", "targetLocales", "allocat", "comm", "Python"];

const fn plain(name: &'static str, edit: fn(&Source, &mut Edits), without: &'static [&'static str]) -> Change {
    Change { name, edit, without, sort: Sort::Plain }
}

const fn map(name: &'static str, edit: fn(&Source, &mut Edits)) -> Change {
    Change { name, edit, without: SHOW_MAPS, sort: Sort::Map }
}

pub const CHANGES: &[Change] = &[
    plain("unfolded", literals::unfold, &["param", ".type", "init=", "stride", "Reflection", "while true"]),
    plain("zipped", loops::zip, &["Reflection", "comm", "sync "]),
    plain("through", loops::through, &["Reflection", "comm"]),
    plain("one-task", loops::by_one_task, &["Dist", "PrivateSpace", "iter ", "maxTaskPar", "init=", "TaskErrors"]),
    plain("begins", loops::begins, &["barrier", "Tasks", "init="]),
    plain("aliases", names::aliases, &["union", "comm", "counted"]),
    plain("temporaries", names::temporaries, &["Reflection"]),
    plain("deferred", endings::defers, &["Reflection"]),
    // A task without an intent refers to a record that has a `deinit`, and may outlive it.
    plain("ended", endings::deinits, &["begin", "isPOD", "Reflection", "c_sizeof"]),
    plain("copied", endings::copies, &["begin", "isPOD", "Reflection", "c_sizeof"]),
    plain("open", signatures::open_formals, &["Reflection"]),
    plain("inferred", signatures::inferred, &["Reflection"]),
    plain("named", signatures::named, &[]),
    plain("shared", signatures::shared, &[".type", "Reflection", "manage "]),
    // By the longer spelling an addition to a domain is no longer one step.
    plain("spelled", spelled::operators, &["domain(", "sparse", "operator", "set("]),
    Change { name: "apart", edit: signatures::apart, without: &["Reflection"], sort: Sort::Moves },
    map("block", maps::block),
    map("cyclic", maps::cyclic),
    map("stencil", maps::stencil),
    map("blockcyclic", maps::block_cyclic),
];

impl Change {
    /// Whether the program prints the same once it is changed so.
    pub fn fits(&self, source: &Source) -> bool {
        !self.without.iter().any(|w| source.text.contains(w))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text with this change.
    fn changed(name: &str, text: &str) -> String {
        let source = Source::read("program", text.to_string()).unwrap();
        let change = CHANGES.iter().find(|c| c.name == name).unwrap();
        let mut edits = Edits::new();
        (change.edit)(&source, &mut edits);
        edits.applied(text).lines().next().unwrap_or_default().to_string()
    }

    #[test]
    fn each_change_is_made() {
        for (name, text, expected) in [
            ("unfolded", "param n = 1; var x = f(2);", "param n = 1; var x = f(opaque_(2));"),
            ("zipped", "for i in 1..3 do g(i);", "for (i, count_) in zip(1..3, 0..) do g(i);"),
            ("zipped", "for (a, b) in zip(A, B) do g();", "for (a, b, count_) in zip(A, B, 0..) do g();"),
            ("through", "for i in D { }", "for i in through_(D) { }"),
            ("one-task", "forall i in D do g(i);", "foreach i in D do g(i);"),
            ("begins", "coforall i in D do g(i);", "sync { for i in D do begin g(i); }"),
            ("aliases", "A[1] += 2;", "{ ref alias_ = A[1]; alias_ += 2; }"),
            ("temporaries", "{ var x = f(); }", "{ var given1_ = f(); var x = given1_; }"),
            ("deferred", "proc f() { g(); }", "proc f() { defer { nothing_(); } g(); }"),
            ("ended", "record R { }", "record R {  proc deinit() { } }"),
            ("open", "proc f(x: int, y: real) { }", "proc f(x, y: real) { }"),
            ("inferred", "proc f(): int { return 1; }", "proc f() { return 1; }"),
            ("named", "proc f(x) { } f(1);", "proc f(x) { } f(x=1);"),
            ("shared", "var c: owned C? = new owned C();", "var c: shared C? = new shared C();"),
            ("spelled", "x += a - b;", "x = x + (a - b);"),
            ("block", "var D = {1..3};", "var D = {1..3} dmapped new blockDist({0..7});"),
            ("cyclic", "var A: [1..3] int;", "var A: [{1..3} dmapped new cyclicDist(startIdx=1)] int;"),
        ] {
            assert_eq!(changed(name, text), expected, "{name}");
        }
    }

    #[test]
    fn what_shows_a_change_is_not_changed() {
        let source = Source::read("program", "union u { var i: int; }\n".to_string()).unwrap();
        let names: Vec<&str> = CHANGES.iter().filter(|c| !c.fits(&source)).map(|c| c.name).collect();
        assert_eq!(names, ["aliases"]);
    }
}
