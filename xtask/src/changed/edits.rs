//! Changes to a text, as insertions and replacements at places of the tree that was read from it. Not for: which (the other
//! files of this directory).

use chantry_base::{SourceMap, Span};

/// Edits that belong together: all of them are made or none.
#[derive(Clone, Debug)]
struct Group {
    edits: Vec<Edit>,
    dropped: bool,
}

#[derive(Clone, Debug)]
struct Edit {
    lo: u32,
    hi: u32,
    /// Whether it stands behind what it belongs to, and so before what begins at the same place.
    closes: bool,
    /// The other end of what it belongs to: what covers more opens first and closes last.
    other: u32,
    text: String,
}

pub struct Edits {
    groups: Vec<Group>,
    /// What comes behind the program.
    appended: Vec<String>,
    /// What goes around that.
    wrapped: Option<(String, &'static str)>,
}

impl Edits {
    pub fn new() -> Self {
        Edits { groups: Vec::new(), appended: Vec::new(), wrapped: None }
    }

    /// Around what a span covers.
    pub fn around(&mut self, span: Span, before: impl Into<String>, after: impl Into<String>) {
        let open = Edit { lo: span.lo, hi: span.lo, closes: false, other: span.hi, text: before.into() };
        let close = Edit { lo: span.hi, hi: span.hi, closes: true, other: span.lo, text: after.into() };
        self.groups.push(Group { edits: vec![open, close], dropped: false });
    }

    pub fn before(&mut self, span: Span, text: impl Into<String>) {
        let edits = vec![Edit { lo: span.lo, hi: span.lo, closes: false, other: span.hi, text: text.into() }];
        self.groups.push(Group { edits, dropped: false });
    }

    pub fn after(&mut self, span: Span, text: impl Into<String>) {
        let edits = vec![Edit { lo: span.hi, hi: span.hi, closes: true, other: span.lo, text: text.into() }];
        self.groups.push(Group { edits, dropped: false });
    }

    /// In place of what a span covers, where nothing else is changed.
    pub fn instead(&mut self, span: Span, text: impl Into<String>) {
        let edits = vec![Edit { lo: span.lo, hi: span.hi, closes: false, other: span.hi, text: text.into() }];
        self.groups.push(Group { edits, dropped: false });
    }

    /// Behind the program's last line.
    pub fn append(&mut self, text: impl Into<String>) {
        let text = text.into();
        if !self.appended.contains(&text) {
            self.appended.push(text);
        }
    }

    /// Around what comes there.
    pub fn wrap_appended(&mut self, before: String, after: &'static str) {
        self.wrapped = Some((before, after));
    }

    /// What is changed, without what was given up.
    pub fn count(&self) -> usize {
        self.groups.iter().filter(|g| !g.dropped).count()
    }

    /// Gives up what touches these lines; how many that were.
    pub fn drop_lines(&mut self, map: &SourceMap, file: chantry_base::FileId, lines: &[u32]) -> usize {
        let touches = |e: &Edit| {
            let line = |pos| map.file(file).line(pos);
            (line(e.lo)..=line(e.hi)).any(|l| lines.contains(&l))
        };
        let mut dropped = 0;
        for group in self.groups.iter_mut().filter(|g| !g.dropped) {
            if group.edits.iter().any(touches) {
                group.dropped = true;
                dropped += 1;
            }
        }
        dropped
    }

    /// The text with all changes made. No line gets another number.
    pub fn applied(&self, text: &str) -> String {
        let live = self.groups.iter().enumerate().filter(|(_, g)| !g.dropped);
        let mut all: Vec<(usize, &Edit)> = live.flat_map(|(n, g)| g.edits.iter().map(move |e| (n, e))).collect();
        // Of two that cover the same the later one is the inner one.
        all.sort_by_key(|(n, e)| {
            let later = if e.closes { -(*n as i64) } else { *n as i64 };
            (e.lo, !e.closes, std::cmp::Reverse(e.other), later)
        });
        let mut out = String::new();
        let mut at = 0;
        for (_, e) in all {
            if (e.lo as usize) < at {
                continue;
            }
            out.push_str(&text[at..e.lo as usize]);
            out.push_str(&e.text);
            at = e.hi as usize;
        }
        out.push_str(&text[at..]);
        if !out.ends_with('\n') {
            out.push('\n');
        }
        if let Some((before, _)) = &self.wrapped {
            out.push_str(&format!("{before}\n"));
        }
        self.appended.iter().for_each(|a| out.push_str(&format!("{a}\n")));
        if let Some((_, after)) = &self.wrapped {
            out.push_str(&format!("{after}\n"));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(text: &str) -> (SourceMap, impl Fn(u32, u32) -> Span) {
        let mut map = SourceMap::default();
        let file = map.add("t.chpl", text.to_string(), false);
        (map, move |lo, hi| Span::new(file, lo, hi))
    }

    #[test]
    fn what_covers_more_is_outside() {
        let (_, span) = spans("1..9;");
        let mut edits = Edits::new();
        edits.around(span(0, 1), "f(", ")");
        edits.around(span(3, 4), "f(", ")");
        edits.around(span(0, 4), "g(", ")");
        assert_eq!(edits.applied("1..9;"), "g(f(1)..f(9));\n");
    }

    #[test]
    fn what_touches_a_line_is_given_up_as_a_whole() {
        let text = "x = 1;\ny = 2;\n";
        let (map, span) = spans(text);
        let mut edits = Edits::new();
        edits.around(span(4, 5), "f(", ")");
        edits.around(span(11, 12), "f(", ")");
        edits.append("proc f(x) { return x; }");
        assert_eq!(edits.drop_lines(&map, span(0, 0).file, &[2]), 1);
        assert_eq!(edits.applied(text), "x = f(1);\ny = 2;\nproc f(x) { return x; }\n");
    }
}
