//! Nothing that can be written makes the parser panic, hang or run out of stack. Seeded, so that
//! a failure repeats; `fuzz/` explores further.

use chantry_base::{SourceMap, Text};
use chantry_diag::{Sink, codes};
use chantry_syntax::{Edition, ParseOptions, dump, parse_file};

/// xorshift64*
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// Parses in all modes and walks the whole tree.
fn parse(text: &str) -> Vec<chantry_diag::Diagnostic> {
    let text: Text = text.into();
    let mut last = Vec::new();
    for opts in [
        ParseOptions { library: true, ..ParseOptions::default() },
        ParseOptions { library: false, edition: Edition::Legacy },
        ParseOptions::default(),
    ] {
        let mut map = SourceMap::default();
        let id = map.add("t.chpl", text.clone(), false);
        let sink = Sink::new();
        let file = parse_file(id, "t", text.clone(), opts, &sink);
        dump::file(&file);
        last = sink.take();
        for d in &last {
            assert!(d.primary.lo <= d.primary.hi && d.primary.hi as usize <= text.len(), "{d:?} in {text:?}");
        }
    }
    last
}

const WORDS: &str = "align as atomic begin borrowed break by catch class cobegin coforall config const continue defer delete dmapped \
 do else enum except export extern false for forall foreach forwarding if implements import in inline inout interface iter label \
 lambda let lifetime local manage module new noinit on only operator otherwise out override owned param pragma private proc \
 prototype public record reduce ref require return scan select serial shared single sparse sync then throw throws true try type \
 union unmanaged use var when where while with yield zip def include this init x y f A B C int real domain range _ \
 ( ) [ ] { } ; , . .. ..< ... : ? @ = => + - * ** / % & | ^ ~ ! && || == != < <= > >= << >> += reduce= <=> <~> # -> \\ $ \
 1 2.5 0x1F 1.5i \"s\" 'c' b\"x\" c\"y\" \"open /* */ // /*";

#[test]
fn token_soup() {
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let mut rng = Rng(0x9e37_79b9_7f4a_7c15);
    for _ in 0..4000 {
        let n = 1 + rng.below(60);
        let mut text = String::new();
        for _ in 0..n {
            text += words[rng.below(words.len())];
            text.push(if rng.below(12) == 0 { '\n' } else { ' ' });
        }
        parse(&text);
    }
}

#[test]
fn random_bytes() {
    let mut rng = Rng(42);
    for _ in 0..2000 {
        let bytes: Vec<u8> = (0..rng.below(200)).map(|_| (rng.next() >> 32) as u8).collect();
        parse(&String::from_utf8_lossy(&bytes));
        let ascii: String = bytes.iter().map(|b| (32 + b % 95) as char).collect();
        parse(&ascii);
    }
}

/// Cuts, doublings and swaps of real sources, where the rarer paths are.
#[test]
fn mutated_sources() {
    let mut rng = Rng(7);
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/grammar");
    for entry in std::fs::read_dir(dir).unwrap() {
        let content = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for case in content.split("=====\n") {
            let source = case.split("-----\n").next().unwrap();
            let chars: Vec<char> = source.chars().collect();
            if chars.is_empty() {
                continue;
            }
            for _ in 0..150 {
                let mut m = chars.clone();
                for _ in 0..1 + rng.below(3) {
                    let (i, j) = (rng.below(m.len()), rng.below(m.len()));
                    match rng.below(4) {
                        0 => m.truncate(i.max(1)),
                        1 => {
                            m.drain(i.min(j)..i.max(j).min(i.min(j) + 12));
                        }
                        2 => m[i] = m[j],
                        _ => {
                            let part: Vec<char> = m[i.min(j)..i.max(j).min(i.min(j) + 30)].to_vec();
                            m.splice(i..i, part);
                        }
                    }
                    if m.is_empty() {
                        m.push('x');
                    }
                }
                parse(&m.into_iter().collect::<String>());
            }
        }
    }
}

#[test]
fn deep_nesting_is_reported_not_followed() {
    let n = 100_000;
    for (open, close) in [
        ("(", ")"),
        ("[", "]"),
        ("{", "}"),
        ("x = {", "}"),
        ("if a then ", ""),
        ("if a { } else ", ""),
        ("- ", ""),
        ("!", ""),
        ("f(", ")"),
        ("proc f() {", "}"),
        ("module M {", "}"),
        ("record R {", "}"),
        ("var (", ""),
        ("[i in D] ", ""),
        ("x = if a then ", ""),
        ("x = new ", ""),
        ("x: [D] ", ""),
        ("owned ", ""),
        ("on ", ""),
        ("@a ", ""),
        ("label l ", ""),
        ("x = y: proc(): ", ""),
        ("a ** ", ""),
        ("a + ", ""),
        ("a.", ""),
        ("a ? ", ""),
        ("a, ", ""),
        ("begin ", ""),
        ("try ", ""),
        ("x = for i in ", ""),
        ("x = + reduce ", ""),
        ("proc R.a.b.c(x).d(", ""),
        ("(a, ", ""),
        ("select x { when ", ""),
        ("private ", ""),
        ("/*", ""),
        ("use ", ""),
        ("extern {", ""),
    ] {
        let text = format!("{}{}", open.repeat(n), close.repeat(n));
        let found = parse(&text);
        if open == "(" || open == "a + " || open == "if a { } else " {
            assert!(found.iter().any(|d| d.code == codes::NESTING_TOO_DEEP), "{open}: {:?}", found.first());
        }
    }
}

/// Long chains as the first operands of one another would add up to a tree that nothing can walk.
#[test]
fn nested_chains_add_up() {
    let mut text = "x".to_string();
    for _ in 0..150 {
        text = format!("({text}{})", " + a".repeat(900));
    }
    assert!(parse(&format!("y = {text};")).iter().any(|d| d.code == codes::NESTING_TOO_DEEP));
    let mut text = "f();".to_string();
    for _ in 0..80 {
        text = format!("{} {{ {text} }}", "if a then b(); else ".repeat(900));
    }
    assert!(parse(&text).iter().any(|d| d.code == codes::NESTING_TOO_DEEP));
}

/// What people may well write stays within the limits.
#[test]
fn reasonable_nesting_parses() {
    let sum = vec!["x"; 900].join(" + ");
    let ifs = "if a then b(); else ".repeat(500) + "c();";
    let blocks = "{".repeat(60) + &"}".repeat(60);
    let parens = "(".repeat(90) + "1" + &")".repeat(90);
    for text in [format!("y = {sum};"), ifs, blocks, format!("y = {parens};")] {
        assert!(parse(&text).is_empty(), "{:?}", parse(&text));
    }
}

#[test]
fn errors_are_bounded() {
    assert!(parse(&"x = ;\n".repeat(10_000)).len() <= 100);
}

/// A lazily parsed library gives the same tree as an eager parse.
#[test]
fn lazy_bodies_give_the_same_tree() {
    let source = "module M {\n  proc f(x: int): int { if x { return 1; } else { return f({1..2}.size); } }\n  record R { proc m() { var s = \"}{\"; /* } */ } iter these() { yield 1; } }\n  var g = proc(x: int) { return x; };\n}\n";
    let text: Text = source.into();
    let mut map = SourceMap::default();
    let id = map.add("M.chpl", text.clone(), true);
    let sink = Sink::new();
    let trees: Vec<String> = [true, false]
        .into_iter()
        .map(|library| {
            dump::file(&parse_file(id, "M", text.clone(), ParseOptions { library, ..ParseOptions::default() }, &sink))
        })
        .collect();
    assert_eq!(trees[0], trees[1]);
    assert!(sink.is_empty());
}
