//! Recursive descent over the tokens of one file. Not for: what the tree means; the few rules
//! checked here are those that the tree cannot express.
//!
//! Invariants: `pos` only grows; every list loop makes progress or stops; nesting is bounded by
//! [`MAX_DEPTH`] and chains of operators by [`MAX_CHAIN`], so that neither this parser nor a
//! recursive reader of its tree runs out of stack.

mod aggregates;
mod bracket;
mod control;
mod decls;
mod deferred;
mod exprs;
mod interfaces;
mod loops;
mod modules;
mod primary;
mod procs;
mod recover;
mod stmts;

pub use deferred::parse_indexed;
pub(crate) use deferred::{parse_body, parse_head};

use interfaces::InterfaceNames;
use std::rc::Rc;

use chantry_base::{DeclPath, FileId, FxHashMap, Span, Symbol, Text};
use chantry_diag::Sink;

use crate::ast::*;
use crate::edition::{Edition, Rule};
use crate::index::Index;
use crate::lexer::{Tok, Token, Trivia, tokenize};

/// Deepest nesting of statements and expressions. More would need a larger stack here and in
/// every later stage; 200 is far beyond what people write.
pub const MAX_DEPTH: u32 = 200;
/// Highest tree of one expression (each operator or call of a chain is a level of it), and longest
/// chain of `else if`s.
pub const MAX_CHAIN: u32 = 1000;

/// Words that the older edition did not reserve.
pub(super) const ONCE_NAMES: [Tok; 10] = [
    Tok::Iter,
    Tok::Manage,
    Tok::Interface,
    Tok::Implements,
    Tok::Lifetime,
    Tok::Foreach,
    Tok::Override,
    Tok::Import,
    Tok::Defer,
    Tok::Operator,
];

#[derive(Clone, Copy, Debug, Default)]
pub struct ParseOptions {
    /// A library file: procedure bodies are parsed at their first use.
    pub library: bool,
    pub edition: Edition,
}

/// Parses a file; `name` is the module name that its file name gives it.
pub fn parse_file(file: FileId, name: &str, text: Text, opts: ParseOptions, sink: &Sink) -> File {
    let root = DeclPath::root(if opts.library { "library" } else { "program" });
    parse_whole(root, file, name, text, opts, opts.library, sink)
}

/// Parses a file that modules `outer`, outermost first, include as their submodule `name`.
pub fn parse_included(outer: &[Symbol], file: FileId, name: &str, text: Text, opts: ParseOptions, sink: &Sink) -> File {
    let root = DeclPath::root(if opts.library { "library, included" } else { "program, included" });
    let root = outer.iter().fold(root, |at, &m| at.child(m, 0));
    parse_whole(root, file, name, text, opts, opts.library, sink)
}

/// Parses a library file with all its bodies, so that their syntax errors are reported: for tests
/// of the library.
pub fn parse_library_eagerly(file: FileId, name: &str, text: Text, sink: &Sink) -> File {
    parse_whole(
        DeclPath::root("library"),
        file,
        name,
        text,
        ParseOptions { library: true, ..ParseOptions::default() },
        false,
        sink,
    )
}

fn parse_whole(
    root: DeclPath,
    file: FileId,
    name: &str,
    text: Text,
    opts: ParseOptions,
    lazy_bodies: bool,
    sink: &Sink,
) -> File {
    let mut p = Parser::new(root.child(Symbol::new(name), 0), file, &text, 0, text.len(), opts, sink);
    p.lazy_bodies = lazy_bodies;
    p.whole(name)
}

impl Parser<'_> {
    /// A file's modules.
    fn whole(mut self, name: &str) -> File {
        let doc = self.doc_comment();
        let mut stmts = Vec::new();
        while !self.at(Tok::Eof) {
            if self.at(Tok::RBrace) {
                self.stray_close();
                continue;
            }
            stmts.push(self.stmt_in_list());
        }
        self.report_open_comment();
        let objects = self.object_words();
        let comments = self.comments.iter().map(|&(lo, hi)| Span::new(self.file, lo, hi)).collect();
        let only_modules = !stmts.is_empty()
            && stmts.iter().any(|s| matches!(s.kind, StmtKind::Module(_)))
            && stmts.iter().all(|s| matches!(s.kind, StmtKind::Module(_) | StmtKind::Empty));
        let modules = if only_modules {
            let modules = stmts.into_iter().filter_map(|s| match s.kind {
                StmtKind::Module(m) => Some(m),
                _ => None,
            });
            modules.collect()
        } else {
            let span = Span::new(self.file, 0, self.text.len() as u32);
            vec![Rc::new(ModuleDecl {
                name: Ident { name: Symbol::new(name), span: Span::new(self.file, 0, 0) },
                span,
                doc,
                private: false,
                prototype: true,
                implicit: true,
                sees_around: false,
                attrs: Vec::new(),
                body: Block { stmts, span: Some(span), braces: false },
            })]
        };
        File { file: self.file, modules, comments, objects }
    }

    fn object_words(&self) -> ObjectWords {
        let mut words = ObjectWords::default();
        for t in &self.toks {
            match t.kind {
                Tok::Delete => words.ends = true,
                Tok::Owned | Tok::Shared | Tok::Borrowed | Tok::Unmanaged | Tok::Override => words.manages = true,
                _ => {}
            }
        }
        words
    }
}

pub(crate) struct Parser<'a> {
    text: &'a str,
    source: &'a Text,
    file: FileId,
    toks: Vec<Token>,
    /// For an opening bracket's token, the index of the closing one; `NO_MATE` otherwise.
    mate: Vec<u32>,
    pos: usize,
    sink: &'a Sink,
    opts: ParseOptions,
    lazy_bodies: bool,
    depth: u32,
    /// Height of the tree of the expression being read, as far as it is read: see [`Parser::expr_bp`].
    height: u32,
    /// `zip`s around this place.
    zips: u32,
    /// `else if`s above this place.
    else_ifs: u32,
    /// In a type: a `{` after `proc(…): T` is not that procedure's body.
    in_type: bool,
    /// Of the interface around this place, whose procedures need no bodies: its name and what it calls its types.
    interface: Option<InterfaceNames>,
    /// The class or record whose members are being read.
    member_of: Option<Symbol>,
    /// Whether that is a record.
    member_of_record: bool,
    /// Token index of the last error: one report per token.
    error_at: usize,
    /// Where the last error was told, as a byte of the text: one report per line.
    told_at: Option<u32>,
    errors: u32,
    comments: Vec<(u32, u32)>,
    open_comment: Option<u32>,
    /// Of a library file that is not read as a whole.
    index: Option<Index<'a>>,
    names: FxHashMap<&'a str, Symbol>,
    /// The declaration around this place.
    path: DeclPath,
    /// How often a name was declared in a declaration so far.
    ordinals: FxHashMap<(DeclPath, Symbol), u32>,
}

const NO_MATE: u32 = u32::MAX;

impl<'a> Parser<'a> {
    fn new(
        path: DeclPath,
        file: FileId,
        source: &'a Text,
        lo: usize,
        hi: usize,
        opts: ParseOptions,
        sink: &'a Sink,
    ) -> Self {
        let (toks, trivia) = tokenize(source, lo, hi);
        Self::on_tokens(path, file, source, toks, trivia, opts, sink)
    }

    fn on_tokens(
        path: DeclPath,
        file: FileId,
        source: &'a Text,
        toks: Vec<Token>,
        trivia: Trivia,
        opts: ParseOptions,
        sink: &'a Sink,
    ) -> Self {
        let mate = match_brackets(&toks);
        let mut p = Parser {
            text: source,
            source,
            file,
            toks,
            mate,
            pos: 0,
            sink,
            opts,
            lazy_bodies: false,
            depth: 0,
            height: 0,
            zips: 0,
            else_ifs: 0,
            in_type: false,
            interface: None,
            member_of: None,
            member_of_record: false,
            error_at: usize::MAX,
            told_at: None,
            errors: 0,
            comments: trivia.comments,
            open_comment: trivia.unterminated_comment,
            index: None,
            names: FxHashMap::default(),
            path,
            ordinals: FxHashMap::default(),
        };
        if opts.edition.rule(Rule::WordsMayBeNames) {
            for kind in ONCE_NAMES {
                p.tolerate(kind);
            }
        }
        p.skip_unknown();
        p
    }

    /// From here on reads the keyword `kind` as a name wherever it is followed like one: for words
    /// that an older edition did not reserve, and for a name whose misuse has been reported.
    fn tolerate(&mut self, kind: Tok) {
        for i in self.pos..self.toks.len().saturating_sub(1) {
            if self.toks[i].kind != kind {
                continue;
            }
            let is_name = match kind {
                Tok::Operator => self.operator_is_name(i),
                _ => follows_name(self.toks[i + 1].kind),
            };
            if is_name {
                self.toks[i].kind = Tok::Ident;
            }
        }
    }

    /// Whether `operator` stands for a name at token `i`. An operator's declaration begins a statement, and has
    /// its formals after the operator.
    fn operator_is_name(&self, i: usize) -> bool {
        use Tok::*;
        let next = self.toks[i + 1].kind;
        if next == LBrace {
            return true;
        }
        let begins = i == 0
            || matches!(
                self.toks[i - 1].kind,
                Semi | LBrace | RBrace | Private | Public | Inline | Override | Export | Extern | Str | Ident | RParen
            );
        follows_name(next) && !(begins && self.toks.get(i + 2).is_some_and(|t| t.kind == LParen))
    }

    /// The path of a declaration that stands here.
    fn declare(&mut self, name: Symbol) -> DeclPath {
        let n = self.ordinals.entry((self.path, name)).or_insert(0);
        let ordinal = *n;
        *n += 1;
        self.path.child(name, ordinal)
    }

    /// Parses what stands inside a declaration.
    fn inside<T>(&mut self, path: DeclPath, f: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.path, path);
        let r = f(self);
        self.path = outer;
        r
    }

    // ---- tokens ----

    fn kind(&self) -> Tok {
        self.toks[self.pos].kind
    }

    /// The kind of the `n`th token from here.
    fn peek(&self, n: usize) -> Tok {
        self.toks.get(self.pos + n).map_or(Tok::Eof, |t| t.kind)
    }

    fn at(&self, kind: Tok) -> bool {
        self.kind() == kind
    }

    fn text_at(&self, pos: usize) -> &'a str {
        self.toks.get(pos).map_or("", |t| &self.text[t.lo as usize..t.hi as usize])
    }

    fn word(&self) -> &'a str {
        self.text_at(self.pos)
    }

    /// Whether the token is the plain identifier `word`: for words reserved only in one place.
    fn at_word(&self, word: &str) -> bool {
        self.at(Tok::Ident) && self.word() == word
    }

    fn span_at(&self, pos: usize) -> Span {
        let t = self.toks[pos.min(self.toks.len() - 1)];
        Span::new(self.file, t.lo, t.hi)
    }

    fn span(&self) -> Span {
        self.span_at(self.pos)
    }

    /// End of the token before this one.
    fn prev_end(&self) -> u32 {
        if self.pos == 0 { self.toks[0].lo } else { self.toks[self.pos - 1].hi }
    }

    fn lo(&self) -> u32 {
        self.toks[self.pos].lo
    }

    /// From byte `lo` to the end of the last token consumed.
    fn since(&self, lo: u32) -> Span {
        Span::new(self.file, lo, self.prev_end().max(lo))
    }

    fn bump(&mut self) -> Span {
        let span = self.span();
        if self.pos + 1 < self.toks.len() {
            self.pos += 1;
            self.skip_unknown();
        }
        span
    }

    fn eat(&mut self, kind: Tok) -> bool {
        let hit = self.at(kind);
        if hit {
            self.bump();
        }
        hit
    }

    /// The token after the bracket that closes the one at `pos` (Eof when it is not closed).
    fn after_mate(&self, pos: usize) -> Tok {
        match self.mate[pos] {
            NO_MATE => Tok::Eof,
            m => self.toks.get(m as usize + 1).map_or(Tok::Eof, |t| t.kind),
        }
    }

    /// Whether this token touches the one before it.
    fn glued(&self, pos: usize) -> bool {
        pos > 0 && self.toks[pos - 1].hi == self.toks[pos].lo
    }

    // ---- names ----

    fn symbol(&mut self, text: &'a str) -> Symbol {
        *self.names.entry(text).or_insert_with(|| Symbol::new(text))
    }

    /// The token, whatever it is, as a name.
    fn take_name(&mut self) -> Ident {
        let name = self.symbol(self.word());
        Ident { name, span: self.bump() }
    }

    /// A name that is being used.
    fn name_use(&mut self, what: &str) -> Ident {
        if self.at(Tok::Ident) {
            return self.take_name();
        }
        self.bad_name(what)
    }

    /// A name that is being declared: reserved type names are refused outside the library.
    fn name_decl(&mut self, what: &str) -> Ident {
        if self.at(Tok::Ident) {
            let word = self.word();
            let newer = self.opts.edition.rule(Rule::WordsMayBeNames) && NEWER_TYPES.contains(&word);
            if !self.opts.library && is_reserved_name(word) && !newer {
                self.reserved_word();
            }
            return self.take_name();
        }
        self.bad_name(what)
    }

    /// A member name after a dot: any word will do (`A.domain`, `x.type`, `e.align`).
    fn member_name(&mut self) -> Ident {
        if self.at(Tok::Ident) || self.kind().is_keyword() {
            return self.take_name();
        }
        self.bad_name("a member name")
    }

    /// The comment `/* … */` just before the next token.
    fn doc_comment(&self) -> Option<String> {
        if self.lazy_bodies {
            return None;
        }
        let lo = self.lo();
        let i = self.comments.partition_point(|c| c.0 < lo);
        let &(clo, chi) = self.comments.get(i.checked_sub(1)?)?;
        if self.pos > 0 && clo < self.prev_end() {
            return None;
        }
        let text = &self.text[clo as usize..chi as usize];
        let body = text.strip_prefix("/*")?.strip_suffix("*/")?;
        Some(body.trim().to_string())
    }

    // ---- nesting ----

    /// Runs `f` one level deeper; beyond the limit reports and gives up on the rest of the file.
    fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> T, fallback: impl FnOnce(&Self) -> T) -> T {
        if self.depth >= MAX_DEPTH {
            self.too_deep();
            return fallback(self);
        }
        self.depth += 1;
        let r = f(self);
        self.depth -= 1;
        r
    }

    /// Runs `f` reading a type: see `in_type`.
    fn typed<T>(&mut self, on: bool, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.in_type, on);
        let r = f(self);
        self.in_type = before;
        r
    }
}

/// Whether no declaration may have that name.
pub fn is_reserved(word: &str) -> bool {
    is_reserved_name(word) || Tok::ALL.iter().any(|t| t.is_keyword() && t.spelling() == Some(word))
}

/// Types whose names the older edition did not reserve.
const NEWER_TYPES: [&str; 1] = ["bytes"];

/// Names that are keywords of the language although the lexer reads them as identifiers.
fn is_reserved_name(word: &str) -> bool {
    matches!(
        word,
        "bool"
            | "bytes"
            | "complex"
            | "domain"
            | "imag"
            | "index"
            | "int"
            | "locale"
            | "nil"
            | "real"
            | "string"
            | "subdomain"
            | "super"
            | "uint"
            | "void"
            | "nothing"
            | "none"
    )
}

/// Whether a keyword before this token reads as a name.
fn follows_name(kind: Tok) -> bool {
    use Tok::*;
    exprs::binary_op(kind).is_some()
        || matches!(
            kind,
            Colon
                | Assign
                | Semi
                | Comma
                | RParen
                | RBracket
                | In
                | Dot
                | DotDot
                | DotDotLt
                | PlusEq
                | MinusEq
                | StarEq
                | SlashEq
                | PercentEq
                | Swap
                | Do
                | Then
        )
}

/// Pairs the brackets. A closing bracket closes the nearest open one of its kind; what lies open
/// between the two stays without a mate.
fn match_brackets(toks: &[Token]) -> Vec<u32> {
    let mut mate = vec![NO_MATE; toks.len()];
    let mut stack: Vec<(u8, u32)> = Vec::new();
    let mut open = [0u32; 3];
    for (i, t) in toks.iter().enumerate() {
        let (kind, opening) = match t.kind {
            Tok::LParen => (0, true),
            Tok::LBracket => (1, true),
            Tok::LBrace => (2, true),
            Tok::RParen => (0, false),
            Tok::RBracket => (1, false),
            Tok::RBrace => (2, false),
            _ => continue,
        };
        if opening {
            stack.push((kind, i as u32));
            open[kind as usize] += 1;
        } else if open[kind as usize] > 0 {
            while let Some((k, at)) = stack.pop() {
                open[k as usize] -= 1;
                if k == kind {
                    mate[at as usize] = i as u32;
                    break;
                }
            }
        }
    }
    mate
}
