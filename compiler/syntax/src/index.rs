//! An index of a library file, made when the compiler is built: its tokens without those of its procedures, and what
//! looking a name up asks of each procedure. With it a file is parsed without reading most of its text; a procedure's
//! declaration is parsed when something other than its name is asked for. Not for: files of users.
//!
//! An index belongs to one text: it holds byte positions. All numbers are 32 bits, little-endian.

use std::cell::Cell;

use chantry_base::FileId;
use chantry_diag::Sink;

use crate::ast::{ProcDecl, ProcKind, Stmt, StmtKind};
use crate::lexer::{Tok, Token, tokenize};
use crate::parser::{ParseOptions, parse_file};

/// What the index says of one procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SkippedProc<'a> {
    pub lo: u32,
    pub hi: u32,
    pub kind: ProcKind,
    pub has_receiver: bool,
    pub has_parens: bool,
    pub override_: bool,
    pub private: bool,
    /// Where the name stands.
    pub name_at: (u32, u32),
    pub name: &'a str,
    /// Its name in its path.
    pub key: &'a str,
}

const KINDS: [ProcKind; 3] = [ProcKind::Proc, ProcKind::Iter, ProcKind::Operator];
/// Numbers of one procedure.
const RECORD: usize = 9;
/// Numbers before the tokens: how many tokens and how many procedures follow.
const HEADER: usize = 2;

/// The index of a library file; None if it has syntax errors.
pub fn build(name: &str, text: &str) -> Option<Vec<u8>> {
    let sink = Sink::new();
    let options = ParseOptions { library: true, ..ParseOptions::default() };
    let file = parse_file(FileId(0), name, text.into(), options, &sink);
    if !sink.is_empty() {
        return None;
    }
    let mut procs = Vec::new();
    for m in &file.modules {
        collect(&m.body.stmts, &mut procs);
    }
    procs.sort_by_key(|p| p.span.lo);

    let mut tokens: Vec<Token> = Vec::new();
    let (all, _) = tokenize(text, 0, text.len());
    let mut next = procs.iter().peekable();
    let mut skip_to = 0;
    for t in all {
        if let Some(p) = next.next_if(|p| p.span.lo == t.lo) {
            tokens.push(Token { kind: Tok::Skipped, lo: p.span.lo, hi: p.span.hi });
            skip_to = p.span.hi;
        }
        if t.lo >= skip_to {
            tokens.push(t);
        }
    }

    let mut strings = String::new();
    let mut numbers = vec![tokens.len() as u32, procs.len() as u32];
    for t in &tokens {
        numbers.extend([t.lo, (t.hi - t.lo) << 8 | t.kind as u32]);
    }
    let mut string = |s: &str| {
        let at = strings.len() as u32;
        strings.push_str(s);
        [at, s.len() as u32]
    };
    for p in procs {
        let kind = KINDS.iter().position(|&k| k == p.kind)? as u32;
        let flags = [p.has_receiver, p.has_parens, p.override_, p.private];
        let flags = flags.iter().enumerate().fold(kind, |f, (i, &on)| f | u32::from(on) << (i + 8));
        numbers.extend([p.span.lo, p.span.hi, flags, p.name.span.lo, p.name.span.hi]);
        numbers.extend(string(p.name.name.as_str()));
        numbers.extend(string(p.path.last().0.as_str()));
    }
    let mut out: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
    out.extend(strings.bytes());
    Some(out)
}

/// The procedures of modules and types, not those in blocks.
fn collect<'a>(stmts: &'a [Stmt], out: &mut Vec<&'a ProcDecl>) {
    for s in stmts {
        match &s.kind {
            StmtKind::Proc(p) => out.push(p),
            StmtKind::Aggregate(a) => collect(&a.members, out),
            StmtKind::Module(m) => collect(&m.body.stmts, out),
            _ => {}
        }
    }
}

/// An index that is read.
pub(crate) struct Index<'a> {
    bytes: &'a [u8],
    strings: &'a str,
    tokens: usize,
    procs: usize,
    /// The procedure that is asked for next, unless the parser goes back.
    next: Cell<usize>,
}

impl<'a> Index<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut index = Index { bytes, strings: "", tokens: 0, procs: 0, next: Cell::new(0) };
        index.tokens = index.number(0) as usize;
        index.procs = index.number(1) as usize;
        let numbers = 4 * (HEADER + 2 * index.tokens + RECORD * index.procs);
        index.strings = bytes.get(numbers..).and_then(|b| std::str::from_utf8(b).ok()).unwrap_or_default();
        index
    }

    fn number(&self, i: usize) -> u32 {
        let at = i * 4;
        self.bytes.get(at..at + 4).and_then(|b| b.try_into().ok()).map_or(0, u32::from_le_bytes)
    }

    pub fn tokens(&self) -> Vec<Token> {
        let token = |i: usize| {
            let (lo, rest) = (self.number(HEADER + 2 * i), self.number(HEADER + 2 * i + 1));
            Token { kind: Tok::ALL[(rest & 0xff) as usize], lo, hi: lo + (rest >> 8) }
        };
        (0..self.tokens).map(token).collect()
    }

    /// The procedure that begins at a byte.
    pub fn proc_at(&self, lo: u32) -> Option<SkippedProc<'a>> {
        let base = HEADER + 2 * self.tokens;
        let start = |i: usize| self.number(base + RECORD * i);
        let mut from = self.next.get();
        if from >= self.procs || start(from) != lo {
            let mut to = self.procs;
            from = 0;
            while from < to {
                let middle = from.midpoint(to);
                if start(middle) < lo { from = middle + 1 } else { to = middle }
            }
            if from == self.procs || start(from) != lo {
                return None;
            }
        }
        self.next.set(from + 1);
        let n = |k: usize| self.number(base + RECORD * from + k);
        let string = |k: usize| {
            let at = n(k) as usize;
            self.strings.get(at..at + n(k + 1) as usize)
        };
        let flags = n(2);
        let flag = |i: u32| flags >> (i + 8) & 1 != 0;
        Some(SkippedProc {
            lo,
            hi: n(1),
            kind: *KINDS.get((flags & 0xff) as usize)?,
            has_receiver: flag(0),
            has_parens: flag(1),
            override_: flag(2),
            private: flag(3),
            name_at: (n(3), n(4)),
            name: string(5)?,
            key: string(7)?,
        })
    }
}
