//! Procedures, iterators, operators, their formals and bodies; procedure literals and types.
//! Not for: calls.

use std::cell::OnceCell;

use chantry_diag::{Diagnostic, codes};

use super::stmts::Mods;
use super::*;
use crate::edition::Rule;

/// Tokens that `operator` (or an older `proc`) may declare.
pub(super) fn is_operator_name(kind: Tok) -> bool {
    use Tok::*;
    matches!(
        kind,
        Plus | Minus
            | Star
            | StarStar
            | Slash
            | Percent
            | Amp
            | Pipe
            | Caret
            | Tilde
            | Bang
            | AmpAmp
            | PipePipe
            | EqEq
            | BangEq
            | Lt
            | LtEq
            | Gt
            | GtEq
            | LtLt
            | GtGt
            | Assign
            | PlusEq
            | MinusEq
            | StarEq
            | StarStarEq
            | SlashEq
            | PercentEq
            | AmpEq
            | PipeEq
            | CaretEq
            | AmpAmpEq
            | PipePipeEq
            | LtLtEq
            | GtGtEq
            | Swap
            | Colon
            | Hash
            | By
            | Align
            | DotDot
            | DotDotLt
    )
}

/// Whether a name is one that `operator` declares; `~C` was read as an older deinitialiser.
fn is_operator(name: &str) -> bool {
    Tok::ALL.iter().any(|t| is_operator_name(*t) && t.spelling() == Some(name))
}

/// What follows a procedure's name.
struct Signature {
    has_parens: bool,
    formals: Vec<Formal>,
    ret_intent: RetIntent,
    ret_type: Option<Expr>,
    throws: bool,
    where_clause: Option<Expr>,
    lifetime: Vec<Expr>,
}

/// `init this;`
fn init_this_at(span: Span) -> Stmt {
    let this = Expr { kind: ExprKind::Ident(Symbol::new("this")), span };
    let complete = Ident::init_this(span);
    let callee = Box::new(Expr { kind: ExprKind::Dot(Box::new(this), complete), span });
    let call = Expr { kind: ExprKind::Call { callee, args: Vec::new(), square: false }, span };
    Stmt { kind: StmtKind::Expr(call), span }
}

impl Parser<'_> {
    // grammar(stmt): proc ref R.f(x: int, ref y) ref: T throws where c { f(); }   iter these() { yield 1; }
    // grammar(stmt): operator +(a, b) do return a;
    pub(super) fn proc_stmt(&mut self, mods: Mods) -> StmtKind {
        let mut kind = match self.kind() {
            Tok::Iter => ProcKind::Iter,
            Tok::Operator => ProcKind::Operator,
            _ => ProcKind::Proc,
        };
        let def = self.at_word("def");
        self.bump();
        let this_intent = self.formal_intent();
        let before = self.lo() as usize;
        let (receiver, mut name) = self.proc_name(kind);
        let constructor = self.opts.edition.rule(Rule::ConstructorsByName)
            && !self.opts.library
            && kind == ProcKind::Proc
            && receiver.is_none()
            && self.member_of == Some(name.name);
        if constructor {
            // In the older edition: class C { proc C(x: int) { } }
            let message = format!("a constructor called `{}` is an older form", name.name);
            self.deprecated(
                name.span,
                message,
                "write `proc init`, which gives the fields their first values in their order",
            );
            name.name = Symbol::new("init");
        }
        if self.opts.edition.rule(Rule::ConstructorsByName)
            && !self.opts.library
            && kind == ProcKind::Proc
            && receiver.is_none()
            && self.member_of.is_some()
            && name.name == "initialize"
            && (self.peek(0), self.peek(1)) == (Tok::LParen, Tok::RParen)
            && !self.calls_initialize()
        {
            // In the older edition, where nothing calls it: class C { proc initialize() { } }
            name.name = Symbol::new("postinit");
        }
        if self.opts.edition.rule(Rule::CopiesByInit)
            && !self.opts.library
            && kind == ProcKind::Proc
            && receiver.is_none()
            && self.member_of_record
            && name.name == "init"
            && self.takes_one_of_its_own()
        {
            name.name = Symbol::new("init=");
        }
        // Methods of different types are no equals.
        let key = match &receiver {
            Some(r) => {
                Symbol::new(&format!("({}).{}", self.text.get(before..r.span.hi as usize).unwrap_or("?"), name.name))
            }
            None => name.name,
        };
        let path = self.declare(key);
        let mut sig = self.inside(path, |p| p.signature());
        if name.name == "_cast" && !self.opts.library && receiver.is_none() && sig.formals.len() == 2 {
            // proc _cast(type t: R, x: S) { }
            self.deprecated(name.span, "`proc _cast(type t, x)` is an older form", "write `operator :(x, type t)`");
            name.name = Symbol::new(":");
            kind = ProcKind::Operator;
            sig.formals.swap(0, 1);
        }
        let start = self.pos;
        let around = self.member_of.take();
        let mut body = self.inside(path.body(), |p| p.proc_body(path, &mods, &name));
        self.member_of = around;
        if let Some(block) = body.as_mut().filter(|_| constructor).and_then(Body::block_mut) {
            // Its fields have their default values before it begins.
            let start = init_this_at(name.span);
            block.stmts.insert(0, start);
        }
        if def && self.yields(start) {
            kind = ProcKind::Iter;
        }
        let span = self.since(mods.lo);
        let has_receiver = receiver.is_some();
        let mut head = Box::new(ProcHead {
            receiver,
            this_intent,
            formals: sig.formals,
            ret_intent: sig.ret_intent,
            ret_type: sig.ret_type,
            throws: sig.throws,
            where_clause: sig.where_clause,
            lifetime: sig.lifetime,
            body,
            inline: mods.inline,
            public: mods.public,
            extern_: mods.extern_,
            export: mods.export,
            link_name: mods.link_name,
            link_expr: mods.link_expr,
            attrs: mods.attrs,
            doc: mods.doc,
            associated: None,
            constructor,
        });
        if kind == ProcKind::Operator && !is_operator(name.name.as_str()) && !name.is_missing() {
            let d = self
                .syntax(name.span, format!("`{}` is no operator", name.name))
                .help("declare it with `proc`, or name an operator of the language");
            self.sink.emit(d);
        }
        if let Some(names) = self.interface.as_ref().filter(|_| head.body.is_some())
            && let Some(missing) = names.open(&mut head)
        {
            let what = format!("a default that does not mention the type `{missing}` of its interface");
            self.sink.emit(Diagnostic::not_supported(name.span, what));
        }
        StmtKind::Proc(Rc::new(ProcDecl {
            path,
            kind,
            name,
            has_receiver,
            has_parens: sig.has_parens,
            override_: mods.override_,
            private: mods.private,
            span,
            head: OnceCell::from(head),
            unparsed: None,
        }))
    }

    /// Whether the program calls `initialize` itself: then it is a method as others are.
    fn calls_initialize(&self) -> bool {
        (1..self.toks.len()).any(|i| {
            self.toks[i].kind == Tok::Ident && self.toks[i - 1].kind != Tok::Proc && self.text_at(i) == "initialize"
        })
    }

    /// Whether the formals that follow are one, of the type whose member this is: `(other: R)`.
    fn takes_one_of_its_own(&self) -> bool {
        let Some(of) = self.member_of else { return false };
        let words = [Tok::LParen, Tok::Ident, Tok::Colon, Tok::Ident, Tok::RParen];
        let mark = |at: usize| matches!(self.peek(at), Tok::Const | Tok::Ref | Tok::In);
        let first = 1 + (1..3).take_while(|&at| mark(at)).count();
        self.peek(0) == words[0]
            && (1..words.len()).all(|i| self.peek(first + i - 1) == words[i])
            && self.text_at(self.pos + first + 2) == of.as_str()
    }

    /// Whether the tokens from `start` to here yield: `def` declared procedures and iterators alike.
    fn yields(&self, start: usize) -> bool {
        let mut i = start;
        while i < self.pos {
            match self.toks[i].kind {
                Tok::Yield => return true,
                Tok::Proc | Tok::Iter | Tok::Lambda => i = self.nested_body_end(i),
                Tok::Ident if self.text_at(i) == "def" => i = self.nested_body_end(i),
                _ => {}
            }
            i += 1;
        }
        false
    }

    /// The end of the body of the procedure whose keyword is at `i`, or `i` when it has no braces.
    fn nested_body_end(&self, i: usize) -> usize {
        let open = (i..self.pos).find(|&j| matches!(self.toks[j].kind, Tok::LBrace | Tok::Semi));
        match open {
            Some(j) if self.mate[j] != NO_MATE => self.mate[j] as usize,
            _ => i,
        }
    }

    // grammar(name): f   R.f   R(int).f   (owned C).f   R.init=   init=   M.R.f   C?.f   int.f   owned.f
    fn proc_name(&mut self, kind: ProcKind) -> (Option<Expr>, Ident) {
        let lo = self.lo();
        if is_operator_name(self.kind()) {
            return (None, self.operator_name(kind));
        }
        let mut current = match self.kind() {
            Tok::LParen => self.paren(),
            Tok::Owned | Tok::Shared | Tok::Borrowed | Tok::Unmanaged => {
                let m = self.management().unwrap_or(Management::Owned);
                let operand = if self.at(Tok::Ident) {
                    let n = self.take_name();
                    Some(Box::new(Expr { kind: ExprKind::Ident(n.name), span: n.span }))
                } else {
                    None
                };
                self.make(lo, ExprKind::Managed(m, operand))
            }
            Tok::Sync | Tok::Single | Tok::Atomic => {
                let sync = match self.kind() {
                    Tok::Sync => SyncKind::Sync,
                    Tok::Single => SyncKind::Single,
                    _ => SyncKind::Atomic,
                };
                self.bump();
                self.make(lo, ExprKind::SyncType(sync, None))
            }
            _ => {
                let receiver = match self.peek(1) {
                    Tok::Dot | Tok::Question => true,
                    Tok::LParen => matches!(self.after_mate(self.pos + 1), Tok::Dot | Tok::Question),
                    _ => false,
                };
                if !receiver {
                    let name = self.name_decl("a procedure name");
                    return (None, self.init_equals(name));
                }
                let name = self.name_use("a procedure name");
                Expr { kind: ExprKind::Ident(name.name), span: name.span }
            }
        };
        let mut links = 0;
        loop {
            links += 1;
            match self.kind() {
                _ if links > MAX_CHAIN => {
                    self.too_deep();
                    return (None, Ident::missing(self.span()));
                }
                Tok::LParen if self.after_mate(self.pos) == Tok::Dot || self.after_mate(self.pos) == Tok::Question => {
                    let args = self.args(Tok::RParen);
                    current = self.make(lo, ExprKind::Call { callee: Box::new(current), args, square: false });
                }
                Tok::Question => {
                    self.bump();
                    current = self.make(lo, ExprKind::Nilable(Box::new(current)));
                }
                Tok::Dot => {
                    self.bump();
                    if is_operator_name(self.kind()) {
                        let name = self.operator_name(kind);
                        return (Some(current), name);
                    }
                    let name = self.member_name();
                    let more = matches!(self.kind(), Tok::Dot)
                        || (self.at(Tok::LParen) && self.after_mate(self.pos) == Tok::Dot);
                    if !more {
                        let name = self.init_equals(name);
                        return (Some(current), name);
                    }
                    current = self.make(lo, ExprKind::Dot(Box::new(current), name));
                }
                _ => {
                    self.expected("`.` and a method name");
                    return (None, Ident::missing(self.span()));
                }
            }
        }
    }

    /// `init=` is one name.
    fn init_equals(&mut self, name: Ident) -> Ident {
        if name.name == "init" && self.at(Tok::Assign) {
            let span = name.span.to(self.bump());
            return Ident { name: Symbol::new("init="), span };
        }
        name
    }

    fn operator_name(&mut self, kind: ProcKind) -> Ident {
        if self.at(Tok::Tilde) && self.peek(1) == Tok::Ident && kind != ProcKind::Operator {
            // grammar(older): proc ~C() { }
            let span = self.bump();
            let class = self.take_name();
            self.deprecated(
                span.to(class.span),
                format!("`~{}` is an older name of the deinitialiser", class.name),
                "write `proc deinit()`",
            );
            return Ident { name: Symbol::new("deinit"), span: span.to(class.span) };
        }
        let name = self.take_name();
        if kind == ProcKind::Proc {
            self.deprecated(
                name.span,
                "operators are declared with `operator`",
                format!("write `operator {}`", name.name),
            );
        }
        name
    }

    // grammar(signature): (x: int) ref: T throws where c lifetime x < y   () const ref   type   () param: int   (x) out
    fn signature(&mut self) -> Signature {
        let has_parens = self.at(Tok::LParen);
        let formals = if has_parens { self.formals() } else { Vec::new() };
        let ret_intent = match self.kind() {
            Tok::Const => {
                self.bump();
                if self.eat(Tok::Ref) { RetIntent::ConstRef } else { RetIntent::Const }
            }
            Tok::Ref => {
                self.bump();
                RetIntent::Ref
            }
            Tok::Param => {
                self.bump();
                RetIntent::Param
            }
            Tok::Type => {
                self.bump();
                RetIntent::Type
            }
            Tok::Out => {
                self.bump();
                RetIntent::Out
            }
            Tok::Var => {
                self.deprecated(self.span(), "the return intent `var` is an older spelling", "write `ref`");
                self.bump();
                RetIntent::Ref
            }
            _ => RetIntent::Default,
        };
        let ret_type = if self.eat(Tok::Colon) { Some(self.type_expr()) } else { None };
        let mut sig = Signature {
            has_parens,
            formals,
            ret_intent,
            ret_type,
            throws: false,
            where_clause: None,
            lifetime: Vec::new(),
        };
        loop {
            match self.kind() {
                Tok::Throws => {
                    self.bump();
                    sig.throws = true;
                }
                Tok::Where => {
                    self.bump();
                    sig.where_clause = Some(self.typed(true, |p| p.expr()));
                }
                Tok::Lifetime => {
                    self.bump();
                    sig.lifetime = self.lifetime_clause();
                }
                Tok::Colon if sig.throws => {
                    let d =
                        self.syntax(self.span(), "the return type stands before `throws`").help("write `: T throws`");
                    self.report(d);
                    self.bump();
                    sig.ret_type = Some(self.type_expr());
                }
                _ => return sig,
            }
        }
    }

    // grammar(signature): () lifetime this < x, lhs = rhs, return y
    fn lifetime_clause(&mut self) -> Vec<Expr> {
        let mut list = Vec::new();
        loop {
            self.eat(Tok::Return);
            let lo = self.lo();
            let e = self.expr();
            // `a = b` relates lifetimes as `==` would; the clause is only checked, never evaluated.
            let e = if self.eat(Tok::Assign) {
                let rhs = self.expr();
                self.make(lo, ExprKind::Binary(BinOp::Eq, Box::new(e), Box::new(rhs)))
            } else {
                e
            };
            list.push(e);
            if !self.eat(Tok::Comma) {
                return list;
            }
        }
    }

    // grammar(body): { f(); }   do f();
    fn proc_body(&mut self, path: DeclPath, mods: &Mods, name: &Ident) -> Option<Body> {
        match self.kind() {
            Tok::LBrace => Some(self.body_braces(path)),
            Tok::Do => {
                self.bump();
                let block = self.typed(false, |p| p.stmt_or_block());
                let span = block.span.unwrap_or(name.span);
                Some(Body::eager(block, span))
            }
            Tok::Return => {
                self.deprecated(
                    self.span(),
                    "a body that is a bare `return` is an older spelling",
                    "write `do return …;`",
                );
                let block = self.stmt_or_block();
                let span = block.span.unwrap_or(name.span);
                Some(Body::eager(block, span))
            }
            Tok::Semi => {
                self.bump();
                if !mods.extern_ && self.interface.is_none() {
                    let d = self
                        .syntax(name.span, format!("`{}` has no body", name.name))
                        .help("only `extern` procedures and those of an interface are declared without one");
                    self.sink.emit(d);
                }
                None
            }
            _ if mods.extern_ => {
                self.semicolon("the external procedure");
                None
            }
            Tok::Assign => {
                let d = self
                    .syntax(self.span(), "expected the procedure's body, found `=`")
                    .help("a body of one statement is written `do return …;`");
                self.report(d);
                self.synchronize();
                None
            }
            _ => {
                self.expected("the procedure's body: `{` or `do`");
                if !self.newline_before(self.pos) {
                    self.synchronize();
                }
                None
            }
        }
    }

    fn body_braces(&mut self, path: DeclPath) -> Body {
        let (lo, open) = (self.lo(), self.pos);
        if self.lazy_bodies && self.mate[open] != NO_MATE {
            let close = self.mate[open] as usize;
            let span = Span::new(self.file, lo, self.toks[close].hi);
            self.jump(close + 1);
            return Body::lazy(path, self.file, self.source.clone(), span);
        }
        let outer = self.interface.take();
        let block = self.block();
        self.interface = outer;
        Body::eager(block, self.since(lo))
    }

    /// `in`, `const ref`, …: consumed; Default when there is none.
    pub(super) fn formal_intent(&mut self) -> Intent {
        let intent = match self.kind() {
            Tok::In => Intent::In,
            Tok::Out => Intent::Out,
            Tok::Inout => Intent::Inout,
            Tok::Ref => Intent::Ref,
            Tok::Param => Intent::Param,
            Tok::Type => Intent::Type,
            Tok::Const => {
                self.bump();
                if self.eat(Tok::In) {
                    return Intent::ConstIn;
                }
                if self.eat(Tok::Ref) {
                    return Intent::ConstRef;
                }
                return Intent::Const;
            }
            _ => return Intent::Default,
        };
        self.bump();
        intent
    }

    fn formals(&mut self) -> Vec<Formal> {
        let open = self.pos;
        self.bump();
        let mut list = Vec::new();
        while !matches!(self.kind(), Tok::RParen | Tok::Eof) {
            let before = self.pos;
            list.push(self.formal());
            if self.at(Tok::Semi) && self.mate[open] != NO_MATE {
                let d = self.syntax(self.span(), "formals are separated by `,`").help("write `,`");
                self.report(d);
                self.bump();
                continue;
            }
            if !self.eat(Tok::Comma) || self.pos == before {
                break;
            }
            if self.at(Tok::RParen) {
                let d = self.syntax(self.span(), "a list of formals has no `,` at its end").help("leave the `,` out");
                self.report(d);
            }
        }
        self.close(open, Tok::RParen, "in this list of formals");
        list
    }

    // grammar(formal): x   @a in x: int = 1   const ref x   x...   x...?n   x: T ...n   (a, (b, _))   type t = int   _: int
    fn formal(&mut self) -> Formal {
        let lo = self.lo();
        let attrs = self.attributes();
        // `f(in: int)`: an intent's word where a name belongs is a misused word.
        let named_so =
            self.kind().is_keyword() && matches!(self.peek(1), Tok::Colon | Tok::Comma | Tok::RParen | Tok::Assign);
        let mut intent = if named_so { Intent::Default } else { self.formal_intent() };
        if self.at(Tok::Var) {
            let d = self
                .syntax(self.span(), "a formal is declared by its name, without `var`")
                .help("a modifiable copy has the intent `in`");
            self.report(d);
            self.bump();
            intent = Intent::In;
        }
        // `extern proc printf(format, ...)`
        let pattern = match self.kind() {
            Tok::Ellipsis => Pattern::Ignore(self.span()),
            // `int x`, as other languages declare.
            Tok::Ident if self.peek(1) == Tok::Ident => {
                let (ty, name) = (self.word(), self.text_at(self.pos + 1));
                let d = self
                    .syntax(self.span().to(self.span_at(self.pos + 1)), format!("expected `,` or `:` after `{ty}`"))
                    .help(format!("a formal's type follows its name: `{name}: {ty}`"));
                self.report(d);
                self.bump();
                self.pattern("a formal's name")
            }
            _ => self.pattern("a formal's name"),
        };
        let mut varargs = self.varargs();
        let ty = if self.eat(Tok::Colon) { Some(self.type_expr()) } else { None };
        if varargs.is_none() {
            varargs = self.varargs();
        }
        let owns = |t: &Expr| matches!(t.kind, ExprKind::Managed(Management::Owned | Management::Shared, ..));
        if intent == Intent::Default
            && ty.as_ref().is_some_and(owns)
            && !self.opts.library
            && self.opts.edition.rule(Rule::FormalsTakeObjects)
        {
            intent = Intent::In;
        }
        let default = if self.eat(Tok::Assign) {
            Some(if intent == Intent::Type { self.type_expr() } else { self.typed(false, |p| p.expr()) })
        } else {
            None
        };
        if let (Some(d), Some(_)) = (&default, &varargs)
            && !self.opts.edition.rule(Rule::OmittedVarargs)
            && !self.opts.library
        {
            let d = self
                .syntax(d.span, "a formal for any number of arguments has no default value")
                .help("write an overload without it");
            self.report(d);
        }
        Formal { intent, pattern, ty, default, varargs, attrs, span: self.since(lo) }
    }

    fn varargs(&mut self) -> Option<Option<Expr>> {
        if !self.eat(Tok::Ellipsis) {
            return None;
        }
        if matches!(self.kind(), Tok::RParen | Tok::Comma | Tok::Colon | Tok::Assign) {
            return Some(None);
        }
        Some(Some(self.expr_bp(super::exprs::bp::CAST + 1)))
    }

    // grammar(expr): proc(x: int): int { return x; }   proc(x: int): int
    pub(super) fn proc_expr(&mut self) -> Expr {
        let lo = self.lo();
        let kind = if self.at(Tok::Iter) { ProcKind::Iter } else { ProcKind::Proc };
        if self.at(Tok::Lambda) {
            self.deprecated(self.span(), "`lambda` is an older spelling", "write `proc`");
        }
        let at = self.bump();
        if self.at(Tok::Ident) {
            let d = Diagnostic::error(
                codes::MISPLACED_DECLARATION,
                self.span(),
                "a procedure inside an expression has no name",
            )
            .help("declare it as a statement, or leave the name out");
            self.report(d);
            self.bump();
        }
        if !self.at(Tok::LParen) {
            self.expected("`(` and the formals of this procedure");
            return self.make(lo, ExprKind::Error);
        }
        let name = Symbol::new("_anon");
        let path = self.declare(name);
        let sig = self.inside(path, |p| p.signature());
        let body = if self.in_type {
            None
        } else if self.at(Tok::LBrace) {
            Some(self.inside(path.body(), |p| p.typed(false, |p| p.body_braces(path))))
        } else if self.at(Tok::Do) {
            self.bump();
            let block = self.inside(path.body(), |p| p.typed(false, |p| p.stmt_or_block()));
            Some(Body::eager(block, self.since(lo)))
        } else {
            None
        };
        let span = self.since(lo);
        let head = Box::new(ProcHead {
            receiver: None,
            this_intent: Intent::Default,
            formals: sig.formals,
            ret_intent: sig.ret_intent,
            ret_type: sig.ret_type,
            throws: sig.throws,
            where_clause: sig.where_clause,
            lifetime: sig.lifetime,
            body,
            inline: false,
            public: false,
            extern_: false,
            export: false,
            link_name: None,
            link_expr: None,
            attrs: Vec::new(),
            doc: None,
            associated: None,
            constructor: false,
        });
        let decl = ProcDecl {
            path,
            kind,
            name: Ident { name, span: at },
            has_receiver: false,
            has_parens: true,
            override_: false,
            private: false,
            span,
            head: OnceCell::from(head),
            unparsed: None,
        };
        Expr { kind: ExprKind::Proc(Rc::new(decl)), span }
    }
}
