//! Statements that steer control: conditions, select, while, tasks, errors, manage.
//! Not for: loops over iterands ([`super::loops`]) or declarations.

use chantry_diag::Diagnostic;

use super::recover::{helped, starts_stmt};

use super::*;

impl Parser<'_> {
    // grammar(stmt): { f(); g(); }   { }
    pub(super) fn block(&mut self) -> Block {
        let (lo, open) = (self.lo(), self.pos);
        if !self.at(Tok::LBrace) {
            self.expected("`{`");
            return Block { stmts: Vec::new(), span: Some(self.since(lo)), braces: true };
        }
        self.bump();
        let stmts = self.nested(
            |p| {
                p.typed(false, |p| {
                    let mut stmts = Vec::new();
                    while !matches!(p.kind(), Tok::RBrace | Tok::Eof) {
                        stmts.push(p.stmt_in_list());
                    }
                    stmts
                })
            },
            |_| Vec::new(),
        );
        self.close_block(open);
        Block { stmts, span: Some(self.since(lo)), braces: true }
    }

    /// The `}` of the block opened at token `open`.
    pub(super) fn close_block(&mut self, open: usize) {
        if self.eat(Tok::RBrace) {
            return;
        }
        let mut d =
            Diagnostic::error(chantry_diag::codes::UNCLOSED_DELIMITER, self.span_at(open), "this `{` is never closed");
        if let Some(suspect) = self.misindented_brace(open) {
            d = d.label(
                self.span_at(suspect),
                "perhaps it is this one that lacks its `}`: the brace that closes it is indented differently",
            );
        }
        self.report(d);
    }

    /// The first brace after `open` that closes on a line indented otherwise than its own.
    fn misindented_brace(&self, open: usize) -> Option<usize> {
        let indent = |pos: usize| {
            let lo = self.toks[pos].lo as usize;
            let start = self.text[..lo].rfind('\n').map_or(0, |i| i + 1);
            self.text[start..].bytes().take_while(|b| *b == b' ' || *b == b'\t').count()
        };
        (open + 1..self.toks.len()).find(|&i| {
            self.toks[i].kind == Tok::LBrace
                && self.mate[i] != NO_MATE
                && self.newline_before(self.mate[i] as usize)
                && indent(i) != indent(self.mate[i] as usize)
        })
    }

    /// A statement as a body: a block is that body's scope, anything else stands alone.
    pub(super) fn stmt_or_block(&mut self) -> Block {
        if self.at(Tok::LBrace) {
            return self.block();
        }
        let lo = self.lo();
        if matches!(self.kind(), Tok::RBrace | Tok::Eof) {
            self.expected("a statement");
            return Block { stmts: Vec::new(), span: Some(self.since(lo)), braces: false };
        }
        let stmt = self.stmt();
        Block { stmts: vec![stmt], span: Some(self.since(lo)), braces: false }
    }

    /// `do s` / `then s` / `{ … }` after a header.
    pub(super) fn body(&mut self, word: Tok, header: &str) -> Block {
        if self.eat(word) {
            return self.stmt_or_block();
        }
        if self.at(Tok::LBrace) {
            return self.block();
        }
        let spelling = word.spelling().unwrap_or("do");
        // `while … then`, `if … do`: the wrong one of the two words.
        if matches!(self.kind(), Tok::Do | Tok::Then) {
            let d = self
                .syntax(self.span(), format!("expected `{spelling}` or `{{` after {header}, found `{}`", self.word()))
                .help(format!("write `{spelling}`"));
            self.report(d);
            self.bump();
            return self.stmt_or_block();
        }
        // `a and b`, `not a`: the rest is read as what it means.
        let here = self.at_word("and") || self.at_word("or");
        if here || self.pos > 0 && self.text_at(self.pos - 1) == "not" && self.at(Tok::Ident) {
            let at = if here { self.pos } else { self.pos - 1 };
            let sign = self.text_at(at);
            let d = self.syntax(self.span_at(at), format!("`{sign}` is no operator"));
            self.report(helped(d, sign));
            if here {
                self.bump();
            }
            self.expr();
            return self.body(word, header);
        }
        let at = if self.error_at == self.pos { self.span() } else { self.gap() };
        let d = self.syntax(at, format!("expected `{spelling}` or `{{` after {header}, found {}", self.found()));
        let d = d.help(format!("a body of one statement is introduced by `{spelling}`"));
        self.report(d);
        if let Some(body) = self.body_on_this_line() {
            self.jump(body);
            return self.body(word, header);
        }
        // Read on as if the word were there, unless nothing sensible follows.
        match self.kind() {
            Tok::RBrace | Tok::Eof => Block::default(),
            Tok::Semi => {
                self.bump();
                Block::default()
            }
            _ => self.stmt_or_block(),
        }
    }

    /// Where the body begins on this line, behind something that belongs to no header.
    pub(super) fn body_on_this_line(&self) -> Option<usize> {
        let mut at = self.pos;
        loop {
            match self.toks[at].kind {
                Tok::Do | Tok::Then | Tok::LBrace if at > self.pos => return Some(at),
                Tok::LParen | Tok::LBracket if self.mate[at] != NO_MATE => at = self.mate[at] as usize,
                Tok::Semi | Tok::LBrace | Tok::RBrace | Tok::Eof => return None,
                k if starts_stmt(k) => return None,
                _ => {}
            }
            at += 1;
            if self.newline_before(at) {
                return None;
            }
        }
    }

    // grammar(cond): e   var x = e   const x = e
    fn cond(&mut self) -> Cond {
        if matches!(self.kind(), Tok::Var | Tok::Const | Tok::Ref) && matches!(self.peek(1), Tok::Ident | Tok::Ref) {
            let kind = self.var_kind();
            let name = self.name_decl("a name");
            if self.at(Tok::Colon) {
                let d = self
                    .syntax(self.span(), "a declaration as condition has no type")
                    .help("its type is that of the value, which is not nil");
                self.report(d);
                self.bump();
                self.type_expr();
            }
            self.expect(Tok::Assign, "in this condition's declaration");
            return Cond::Decl { kind, name, init: self.expr() };
        }
        let e = self.expr();
        self.assign_in_condition();
        Cond::Expr(e)
    }

    /// `if a = b`: reported, and the right side read so that the body follows.
    pub(super) fn assign_in_condition(&mut self) {
        if !self.at(Tok::Assign) {
            return;
        }
        let d = self.syntax(self.span(), "an assignment cannot be a condition").help("equality is tested with `==`");
        self.report(d);
        self.bump();
        self.expr();
    }

    // grammar(stmt): if c then f(); else g();   if c { f(); } else if d { g(); } else { h(); }   if const x = f() { g(x); }
    pub(super) fn if_stmt(&mut self) -> StmtKind {
        // `else if` chains are read in a loop: they may be longer than nesting may be deep.
        let mut arms: Vec<(Cond, Block, u32)> = Vec::new();
        let mut last = None;
        let above = self.else_ifs;
        loop {
            let lo = self.lo();
            self.bump();
            let cond = self.cond();
            let then = self.body(Tok::Then, "the condition");
            arms.push((cond, then, lo));
            self.else_ifs += 1;
            if self.else_ifs > MAX_CHAIN {
                self.too_deep();
                break;
            }
            if !self.at(Tok::Else) {
                break;
            }
            self.bump();
            if !self.at(Tok::If) {
                last = Some(self.stmt_or_block());
                break;
            }
        }
        self.else_ifs = above;
        let mut els = last;
        while let Some((cond, then, lo)) = arms.pop() {
            let kind = StmtKind::If { cond, then, els };
            if arms.is_empty() {
                return kind;
            }
            let span = self.since(lo);
            els = Some(Block { stmts: vec![Stmt { kind, span }], span: Some(span), braces: false });
        }
        StmtKind::Error
    }

    // grammar(stmt): while c do f();   while var x = f() { g(x); }
    pub(super) fn while_stmt(&mut self, label: Option<Ident>) -> StmtKind {
        self.bump();
        let cond = self.cond();
        let body = self.body(Tok::Do, "the condition");
        StmtKind::While { label, cond, body }
    }

    // grammar(stmt): do { f(); } while c;   do f(); while c;
    pub(super) fn do_while_stmt(&mut self, label: Option<Ident>) -> StmtKind {
        self.bump();
        let body = self.stmt_or_block();
        if !self.eat(Tok::While) {
            self.expected("`while` after the body of `do`");
            return StmtKind::DoWhile { label, body, cond: self.error_expr() };
        }
        let cond = self.expr();
        self.assign_in_condition();
        self.semicolon("the condition of `do … while`");
        StmtKind::DoWhile { label, body, cond }
    }

    // grammar(stmt): select x { when 1, 2 do f(); when 3 { g(); } otherwise h(); }
    // grammar(stmt): union select u { when x do x += 1; when y { f(y); } otherwise g(); }
    pub(super) fn select_stmt(&mut self, by_field: bool) -> StmtKind {
        self.bump();
        let subject = if self.at(Tok::LBrace) {
            self.expected("a value to select on");
            self.error_expr()
        } else {
            self.expr()
        };
        let open = self.pos;
        let (mut whens, mut otherwise) = (Vec::new(), None);
        if !self.expect(Tok::LBrace, "after the selected value") {
            return StmtKind::Select { subject, whens, otherwise };
        }
        while !matches!(self.kind(), Tok::RBrace | Tok::Eof) {
            let (lo, before) = (self.lo(), self.pos);
            match self.kind() {
                Tok::When if by_field => {
                    self.bump();
                    let field = self.name_use("the name of a field");
                    let body = self.body(Tok::Do, "the field of `when`");
                    whens.push(When { field: Some(field), values: Vec::new(), body, span: self.since(lo) });
                }
                Tok::When => {
                    self.bump();
                    let values = self.expr_list();
                    if self.at(Tok::Then) {
                        self.deprecated(self.span(), "`when … then` is an older spelling", "write `do`");
                        self.bump();
                        let body = self.stmt_or_block();
                        whens.push(When { field: None, values, body, span: self.since(lo) });
                        continue;
                    }
                    let body = self.body(Tok::Do, "the values of `when`");
                    whens.push(When { field: None, values, body, span: self.since(lo) });
                }
                Tok::Otherwise => {
                    let at = self.bump();
                    self.eat(Tok::Do);
                    let body = self.stmt_or_block();
                    if otherwise.replace(body).is_some() {
                        let d = Diagnostic::error(
                            chantry_diag::codes::DUPLICATE_WHEN,
                            at,
                            "a `select` statement has at most one `otherwise`",
                        );
                        self.sink.emit(d);
                    }
                }
                Tok::Semi => {
                    self.bump();
                }
                _ => {
                    self.expected("`when`, `otherwise` or `}`");
                    self.synchronize();
                    if self.pos == before {
                        self.bump();
                    }
                }
            }
        }
        self.close_block(open);
        StmtKind::Select { subject, whens, otherwise }
    }

    // grammar(stmt): begin f();   begin with (in x) { f(); }   cobegin with (ref x) { f(); g(); }
    pub(super) fn task_stmt(&mut self) -> StmtKind {
        let cobegin = self.at(Tok::Cobegin);
        self.bump();
        let with = self.with_clause();
        self.eat(Tok::Do);
        if cobegin {
            if !self.at(Tok::LBrace) {
                self.expected("`{` after `cobegin`");
            }
            let body = self.stmt_or_block();
            return StmtKind::Cobegin { with, body };
        }
        StmtKind::Begin { with, body: self.stmt_or_block() }
    }

    // grammar(stmt): sync { begin f(); }   sync begin f();   defer f();
    pub(super) fn prefixed_body(&mut self) -> Block {
        self.bump();
        self.eat(Tok::Do);
        self.stmt_or_block()
    }

    // grammar(stmt): serial { f(); }   serial do f();   serial c do f();   serial c { f(); }   local { f(); }
    pub(super) fn serial_or_local(&mut self) -> StmtKind {
        let serial = self.at(Tok::Serial);
        self.bump();
        if !serial && self.opts.edition.rule(Rule::OlderSpellings) && self.ends_without_body() {
            // The older form: `local f(x);`.
            return StmtKind::Local { cond: None, body: self.stmt_or_block() };
        }
        let cond = if matches!(self.kind(), Tok::LBrace | Tok::Do) { None } else { Some(self.expr()) };
        let body = self.body(Tok::Do, "the condition");
        if serial { StmtKind::Serial { cond, body } } else { StmtKind::Local { cond, body } }
    }

    /// Whether the statement that stands here has neither `do` nor a block.
    fn ends_without_body(&self) -> bool {
        let mut at = self.pos;
        loop {
            match self.toks.get(at).map(|t| t.kind) {
                Some(Tok::Do | Tok::LBrace) => return false,
                Some(Tok::Semi | Tok::Eof) | None => return true,
                Some(Tok::LParen | Tok::LBracket) if self.mate[at] != NO_MATE => at = self.mate[at] as usize + 1,
                _ => at += 1,
            }
        }
    }

    // grammar(stmt): try { f(); } catch e: T { g(); } catch { h(); }   try! { f(); }   try f();   try! x = f();
    pub(super) fn try_stmt(&mut self) -> StmtKind {
        self.bump();
        let bang = self.eat(Tok::Bang);
        if !self.at(Tok::LBrace) {
            let body = self.stmt_or_block();
            return StmtKind::Try { bang, body, catches: Vec::new() };
        }
        let body = self.block();
        let mut catches = Vec::new();
        while self.at(Tok::Catch) {
            catches.push(self.catch());
        }
        StmtKind::Try { bang, body, catches }
    }

    // grammar(catch): catch { f(); }   catch e { f(); }   catch e: T { f(); }   catch (e: T) { f(); }
    fn catch(&mut self) -> Catch {
        let lo = self.lo();
        self.bump();
        let (mut name, mut ty) = (None, None);
        let open = self.pos;
        let parens = self.eat(Tok::LParen);
        if !self.at(Tok::LBrace) {
            if self.at(Tok::Underscore) {
                self.bump();
            } else {
                name = Some(self.name_decl("a name for the caught error"));
            }
            if self.eat(Tok::Colon) {
                ty = Some(self.type_expr());
            }
        }
        if parens {
            self.close(open, Tok::RParen, "in this `catch`");
        }
        let body = if self.eat(Tok::Do) { self.stmt_or_block() } else { self.block() };
        Catch { name, ty, body, span: self.since(lo) }
    }

    // grammar(stmt): manage m() as ref x, n do f(x);   manage e { f(); }
    pub(super) fn manage_stmt(&mut self) -> StmtKind {
        self.bump();
        let mut managers = Vec::new();
        loop {
            let e = self.expr();
            let resource = if self.eat(Tok::As) {
                let kind = matches!(self.kind(), Tok::Var | Tok::Const | Tok::Ref).then(|| self.var_kind());
                Some((kind, self.name_decl("a name for the resource")))
            } else {
                None
            };
            managers.push((e, resource));
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        let body = self.body(Tok::Do, "the managers");
        StmtKind::Manage { managers, body }
    }
}
