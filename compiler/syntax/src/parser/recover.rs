//! Reporting syntax errors and finding the next place to go on.
//! Not for: grammar. Everything here leaves `pos` where it is or moves it forward.

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes, foreign};

use super::*;

/// Errors of one file after which the rest is not worth reading.
const MAX_ERRORS: u32 = 60;

/// With what another language's word or sign is in this one.
pub(super) fn helped(d: Diagnostic, word: &str) -> Diagnostic {
    match foreign::operator(word) {
        Some(help) => d.help(help),
        None => d,
    }
}

impl Parser<'_> {
    /// Emits an error unless one was reported at this token already, or on this line, and this one is likely a consequence.
    pub(super) fn report(&mut self, d: Diagnostic) {
        let follows = d.code == codes::SYNTAX || d.code == codes::UNCLOSED_DELIMITER;
        if d.is_error() && (self.error_at == self.pos || follows && self.told_on_line_of(d.primary.lo)) {
            self.error_at = self.pos;
            return;
        }
        if d.is_error() {
            self.error_at = self.pos;
            self.told_at = Some(d.primary.lo);
            self.errors += 1;
            if self.errors > MAX_ERRORS {
                self.pos = self.toks.len() - 1;
                return;
            }
        }
        self.sink.emit(d);
    }

    /// Whether an error was told on the line of byte `at`.
    pub(super) fn told_on_line_of(&self, at: u32) -> bool {
        self.told_at.is_some_and(|told| {
            let (a, b) = (told.min(at) as usize, told.max(at) as usize);
            self.text.as_bytes().get(a..b).is_some_and(|between| !between.contains(&b'\n'))
        })
    }

    pub(super) fn syntax(&self, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(codes::SYNTAX, span, message)
    }

    /// An older spelling with one meaning.
    pub(super) fn deprecated(&mut self, span: Span, message: impl Into<String>, fix: impl Into<String>) {
        if !self.opts.edition.rule(Rule::OlderSpellings) && !self.opts.library {
            self.sink.emit(Diagnostic::warning(codes::DEPRECATED_SPELLING, span, message).help(fix));
        }
    }

    /// The token at hand, for a message.
    /// The sign here, with the one right before it if another language makes one of the two.
    pub(super) fn sign(&self) -> String {
        let two = self.pos.checked_sub(1).map_or(String::new(), |p| format!("{}{}", self.text_at(p), self.word()));
        if self.prev_end() == self.span().lo && foreign::operator(&two).is_some() { two } else { self.word().into() }
    }

    pub(super) fn found(&self) -> String {
        match self.kind() {
            Tok::Eof => "the end of the file".into(),
            k if k.is_keyword() => format!("the keyword `{}`", self.word()),
            Tok::Str => "a string".into(),
            _ => {
                let w = self.word();
                if w.len() > 40 { "this".into() } else { format!("`{w}`") }
            }
        }
    }

    pub(super) fn expected(&mut self, what: &str) {
        let d = self.syntax(self.span(), format!("expected {what}, found {}", self.found()));
        self.report(helped(d, self.word()));
    }

    /// A place just behind the last token: where something is missing.
    pub(super) fn gap(&self) -> Span {
        let end = self.prev_end();
        Span::new(self.file, end.saturating_sub(1), end)
    }

    /// Consumes `kind` or says that it is missing.
    pub(super) fn expect(&mut self, kind: Tok, context: &str) -> bool {
        if self.eat(kind) {
            return true;
        }
        let what = kind.spelling().unwrap_or("?");
        let d = self.syntax(self.span(), format!("expected `{what}` {context}, found {}", self.found()));
        self.report(d);
        false
    }

    /// Consumes the bracket that closes the one at token `open`; skips to it when something
    /// unreadable stands before it.
    pub(super) fn close(&mut self, open: usize, kind: Tok, context: &str) {
        if self.eat(kind) {
            return;
        }
        let mate = self.mate[open];
        if mate == NO_MATE {
            let what = format!("this `{}` is not closed", self.text_at(open));
            let missing = format!("`{}` expected here", kind.spelling().unwrap_or("?"));
            let d = match self.stops_on_a_later_line(open) {
                true => Diagnostic::error(codes::UNCLOSED_DELIMITER, self.span(), what)
                    .mark(format!("before {}", self.found()))
                    .label(self.span_at(open), "opened here"),
                false => Diagnostic::error(codes::UNCLOSED_DELIMITER, self.span_at(open), what),
            };
            self.report(d.label(self.gap(), missing));
            return;
        }
        let d = self
            .syntax(
                self.span(),
                format!("expected `,` or `{}` {context}, found {}", kind.spelling().unwrap_or("?"), self.found()),
            )
            .label(self.span_at(open), "opened here");
        self.report(d);
        if (mate as usize) >= self.pos {
            self.jump(mate as usize + 1);
        }
    }

    /// Goes to token `pos`.
    pub(super) fn jump(&mut self, pos: usize) {
        self.pos = pos.min(self.toks.len() - 1).max(self.pos);
        self.skip_unknown();
    }

    /// Characters that start no token: one report for a run of them.
    pub(super) fn skip_unknown(&mut self) {
        while matches!(self.toks[self.pos].kind, Tok::Unknown | Tok::Backslash | Tok::Dollar)
            && self.pos + 1 < self.toks.len()
        {
            let start = self.span();
            let mut end = start;
            while matches!(self.kind(), Tok::Unknown | Tok::Backslash | Tok::Dollar) && self.lo() <= end.hi {
                end = self.span();
                self.pos += 1;
            }
            let span = start.to(end);
            let text = &self.text[span.lo as usize..span.hi as usize];
            let first = text.chars().next().unwrap_or(' ');
            let mut d = Diagnostic::error(
                codes::UNEXPECTED_CHARACTER,
                span,
                match text.chars().count() {
                    1 => format!("the character `{}` means nothing here", first.escape_debug()),
                    _ => "these characters mean nothing here".into(),
                },
            );
            match first {
                '“' | '”' | '„' | '‘' | '’' => {
                    d = d.help("strings are written between plain quotes: `\"` or `'`")
                }
                '–' | '−' | '—' => d = d.help("the minus sign is `-`"),
                '×' => d = d.help("multiplication is `*`"),
                '`' => d = d.help("names need no quotes"),
                '$' => d = helped(d, "$"),
                c if c.is_alphabetic() => d = d.help("names are made of ASCII letters, digits, `_` and `$`"),
                _ => {}
            }
            self.errors += 1;
            if self.errors > MAX_ERRORS {
                self.pos = self.toks.len() - 1;
                return;
            }
            self.sink.emit(d);
            // What follows is likely wrong because of it.
            self.error_at = self.pos;
            self.told_at = Some(span.lo);
        }
    }

    pub(super) fn report_open_comment(&mut self) {
        if let Some(at) = self.open_comment {
            let span = Span::new(self.file, at, at + 2);
            self.sink.emit(
                Diagnostic::error(codes::UNTERMINATED_COMMENT, span, "this comment is never closed")
                    .note("block comments nest: each `/*` needs its own `*/`"),
            );
        }
    }

    pub(super) fn reserved_word(&mut self) {
        let w = self.word();
        let d = Diagnostic::error(
            codes::RESERVED_WORD,
            self.span(),
            format!("`{w}` is a reserved word and cannot be used as a name"),
        )
        .help(if super::ONCE_NAMES.contains(&self.toks[self.pos].kind) {
            format!("choose another name, such as `{w}_`, or compile with `--edition=legacy`")
        } else {
            format!("choose another name, such as `{w}_`")
        });
        self.report(d);
    }

    /// Something else stands where a name must be. A keyword that is clearly meant as the name is
    /// taken as one.
    pub(super) fn bad_name(&mut self, what: &str) -> Ident {
        if self.kind().is_keyword() {
            let ends_name = matches!(
                self.peek(1),
                Tok::Colon
                    | Tok::Assign
                    | Tok::Semi
                    | Tok::Comma
                    | Tok::RParen
                    | Tok::LParen
                    | Tok::LBrace
                    | Tok::In
                    | Tok::Dot
                    | Tok::RBracket
            );
            if ends_name {
                self.reserved_word();
                let kind = self.kind();
                let name = self.take_name();
                self.tolerate(kind);
                return name;
            }
        }
        let d = self.syntax(self.span(), format!("expected {what}, found {}", self.found()));
        let d = match self.kind() {
            Tok::Number => d.help("names start with a letter or `_`"),
            _ => d,
        };
        self.report(d);
        let span = Span::new(self.file, self.lo(), self.lo());
        Ident::missing(span)
    }

    pub(super) fn too_deep(&mut self) {
        let d = Diagnostic::error(codes::NESTING_TOO_DEEP, self.span(), "the source nests too deeply here")
            .note(format!("at most {MAX_DEPTH} levels of statements and brackets, and {MAX_CHAIN} operators in a row"));
        self.error_at = usize::MAX;
        self.report(d);
        // Whatever follows would only repeat this.
        self.pos = self.toks.len() - 1;
        self.error_at = self.pos;
    }

    /// A `}` that closes nothing.
    pub(super) fn stray_close(&mut self) {
        let d = self.syntax(self.span(), "this `}` closes nothing");
        self.report(d);
        self.bump();
    }

    /// The `;` after a statement that needs one.
    pub(super) fn semicolon(&mut self, after: &str) {
        if self.eat(Tok::Semi) {
            return;
        }
        if self.error_at == self.pos {
            self.synchronize();
            return;
        }
        let same_line = !self.newline_before(self.pos);
        let text = format!("expected `;` after {after}");
        if self.pos > 0 && self.stops_on_a_later_line(self.pos - 1) {
            let d = self.syntax(self.span(), text).mark(format!("before {}", self.found()));
            self.report(d.label(self.gap(), "`;` expected here"));
            // What is wrong with the line here is another matter.
            self.told_at = Some(self.gap().lo);
            return;
        }
        let mut d = self.syntax(self.gap(), text);
        d = if same_line && !matches!(self.kind(), Tok::RBrace | Tok::Eof) {
            // `a ? b : c`: the sign stands behind a value as a query does.
            let asked = self.pos > 0 && self.text_at(self.pos - 1) == "?";
            helped(
                d.label(self.span(), format!("found {} instead", self.found())),
                if asked { "?" } else { self.word() },
            )
        } else {
            d.help("end the statement with `;`")
        };
        self.report(d);
        if !(self.newline_before(self.pos) || matches!(self.kind(), Tok::RBrace | Tok::Eof) || starts_stmt(self.kind()))
        {
            self.synchronize();
        }
    }

    /// Whether the token at hand, with which what began at token `from` does not go on, is on another line: reading stops
    /// there, and there it is told.
    fn stops_on_a_later_line(&self, from: usize) -> bool {
        let between = self.toks[from].hi as usize..self.lo() as usize;
        self.kind() != Tok::Eof && self.text.as_bytes().get(between).is_some_and(|text| text.contains(&b'\n'))
    }

    /// Whether token `pos` is the first of its line.
    pub(super) fn newline_before(&self, pos: usize) -> bool {
        if pos == 0 {
            return true;
        }
        let (a, b) = (self.toks[pos - 1].hi as usize, self.toks[pos].lo as usize);
        self.text.as_bytes()[a.min(b)..b].contains(&b'\n')
    }

    /// Skips to behind the next `;`, or to a `}` or a keyword that begins a statement on its own
    /// line; whole brackets are skipped over.
    pub(super) fn synchronize(&mut self) {
        loop {
            match self.kind() {
                Tok::Eof | Tok::RBrace => return,
                Tok::Semi => {
                    self.bump();
                    return;
                }
                k if starts_stmt(k) && self.newline_before(self.pos) => return,
                Tok::LBrace => {
                    // A block whose header could not be read: skip it whole, and the statement ends.
                    match self.mate[self.pos] {
                        NO_MATE => {
                            self.bump();
                        }
                        m => self.jump(m as usize + 1),
                    }
                    if !matches!(self.kind(), Tok::Semi | Tok::Else | Tok::Catch) {
                        return;
                    }
                }
                Tok::LParen | Tok::LBracket if self.mate[self.pos] != NO_MATE => {
                    self.jump(self.mate[self.pos] as usize + 1);
                }
                _ => {
                    self.bump();
                }
            }
        }
    }
}

/// Keywords that can only begin a statement.
pub(super) fn starts_stmt(kind: Tok) -> bool {
    use Tok::*;
    matches!(
        kind,
        Var | Const
            | Ref
            | Param
            | Type
            | Config
            | Private
            | Public
            | Proc
            | Iter
            | Operator
            | Inline
            | Override
            | Export
            | Extern
            | Class
            | Record
            | Union
            | Enum
            | Module
            | Prototype
            | Use
            | Import
            | Require
            | Forwarding
            | For
            | Forall
            | Foreach
            | Coforall
            | While
            | Do
            | If
            | Select
            | Return
            | Yield
            | Break
            | Continue
            | Defer
            | Delete
            | Begin
            | Cobegin
            | Serial
            | On
            | Throw
            | Try
            | Manage
            | Label
            | Interface
            | At
            | When
            | Otherwise
            | Catch
    )
}
