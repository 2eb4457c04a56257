//! The `// grammar(kind): …` examples beside the parser's functions are read as what they claim
//! to be. Examples of one line are separated by three spaces.

use chantry_base::{SourceMap, Text};
use chantry_diag::{Severity, Sink, render};
use chantry_syntax::{ParseOptions, dump, parse_file};

/// An example of a part, made a whole.
fn whole(kind: &str, example: &str) -> String {
    match kind {
        "stmt" | "older" => example.to_string(),
        "expr" => format!("x = {example};"),
        "member" => format!("record Q {{ {example} }}"),
        "cond" => format!("if {example} then f();"),
        "catch" => format!("try {{ }} {example}"),
        "args" => format!("f{example};"),
        "pattern" => format!("var {example} = e;"),
        "with" => format!("forall i in D {example} do f();"),
        "filter" => format!("use M {example};"),
        "name" => format!("proc {example}(x) {{ }}"),
        "signature" => format!("proc f {example} {{ }}"),
        "body" => format!("proc f() {example}"),
        "formal" => format!("proc f({example}) {{ }}"),
        _ => panic!("unknown kind of example: {kind}"),
    }
}

#[test]
fn grammar_examples_parse() {
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/parser");
    let (mut count, mut failures) = (0, Vec::new());
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        for line in std::fs::read_to_string(&path).unwrap().lines() {
            let Some(rest) = line.trim_start().strip_prefix("// grammar(") else {
                assert!(
                    !line.trim_start().starts_with("// grammar:"),
                    "{}: an example without its kind: {line}",
                    path.display()
                );
                continue;
            };
            let (kind, examples) = rest.split_once("): ").unwrap();
            for example in examples.split("   ") {
                count += 1;
                let text: Text = whole(kind, example).into();
                let mut map = SourceMap::default();
                let id = map.add("t.chpl", text.clone(), false);
                let sink = Sink::new();
                let tree = dump::file(&parse_file(id, "t", text, ParseOptions::default(), &sink));
                let found = sink.take();
                let warned = found.iter().any(|d| d.severity == Severity::Warning);
                if found.iter().any(|d| d.is_error()) || tree.contains("<error>") || warned != (kind == "older") {
                    failures.push(format!("{example}\n{}", render(&found, &map, false)));
                }
            }
        }
    }
    assert!(count > 150, "only {count} examples found");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
