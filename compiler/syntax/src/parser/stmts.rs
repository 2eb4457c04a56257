//! What a statement is, by its first token; modifiers of declarations; simple statements.
//! Not for: the statements' insides, which have files of their own.

use chantry_diag::{Diagnostic, codes};

use super::*;

/// Modifiers in front of a declaration.
#[derive(Default)]
pub(super) struct Mods {
    pub lo: u32,
    pub doc: Option<String>,
    pub attrs: Vec<Attribute>,
    pub private: bool,
    pub public: bool,
    pub config: bool,
    pub extern_: bool,
    pub export: bool,
    pub inline: bool,
    pub override_: bool,
    pub prototype: bool,
    pub link_name: Option<String>,
    pub link_expr: Option<Expr>,
    /// Where each was written, with its word, for messages.
    pub places: Vec<(&'static str, Span)>,
}

/// `e.type`
fn type_of(e: Expr) -> Expr {
    let span = e.span;
    let name = Ident { name: Symbol::new("type"), span };
    Expr { kind: ExprKind::Dot(Box::new(e), name), span }
}

impl Parser<'_> {
    /// A statement in a list: always moves on.
    pub(super) fn stmt_in_list(&mut self) -> Stmt {
        let before = self.pos;
        let stmt = self.stmt();
        if self.pos == before && !self.at(Tok::Eof) {
            self.bump();
        }
        stmt
    }

    // grammar(stmt): f();   ;   return;   return (1, 2);   yield e;   break;   continue outer;   delete a, b;   throw e;
    // grammar(stmt): require "x.h";
    pub(super) fn stmt(&mut self) -> Stmt {
        let lo = self.lo();
        // Statements inside an expression (a procedure literal's) count apart from it.
        let outer = std::mem::replace(&mut self.height, 0);
        let kind = self.nested(|p| p.stmt_kind(), |_| StmtKind::Error);
        self.height = outer.max(self.height);
        Stmt { kind, span: self.since(lo) }
    }

    fn stmt_kind(&mut self) -> StmtKind {
        match self.kind() {
            Tok::Type if self.peek(1) == Tok::Select => {
                let span = self.bump();
                self.deprecated(span, "`type select` is an older form", "select on the type: `select x.type`");
                match self.select_stmt(false) {
                    StmtKind::Select { subject, whens, otherwise } => {
                        StmtKind::Select { subject: type_of(subject), whens, otherwise }
                    }
                    other => other,
                }
            }
            Tok::Union if self.peek(1) == Tok::Select => {
                self.bump();
                self.select_stmt(true)
            }
            // As in the releases that knew the statement: its word does nothing.
            Tok::Atomic if self.peek(1) == Tok::LBrace && self.opts.edition.rule(Rule::IdleAtomics) => {
                let d =
                    Diagnostic::warning(codes::DEPRECATED_SPELLING, self.span(), "the word `atomic` does nothing here")
                        .help("use an `atomic` variable, or a `sync` variable as a lock");
                self.sink.emit(d);
                self.bump();
                StmtKind::Block(self.block())
            }
            Tok::Atomic if self.peek(1) == Tok::LBrace => {
                let d = Diagnostic::not_supported(self.span(), "atomic statements")
                    .help("use an `atomic` variable, or a `sync` variable as a lock");
                self.report(d);
                self.bump();
                StmtKind::Block(self.block())
            }
            Tok::At
            | Tok::Pragma
            | Tok::Private
            | Tok::Public
            | Tok::Config
            | Tok::Extern
            | Tok::Export
            | Tok::Inline
            | Tok::Override
            | Tok::Prototype
            | Tok::Var
            | Tok::Const
            | Tok::Ref
            | Tok::Param
            | Tok::Type
            | Tok::Proc
            | Tok::Iter
            | Tok::Operator
            | Tok::Class
            | Tok::Record
            | Tok::Union
            | Tok::Enum
            | Tok::Module
            | Tok::Use
            | Tok::Import
            | Tok::Interface => self.declaration(),
            Tok::Skipped => self.skipped_proc(),
            Tok::Semi => {
                self.bump();
                StmtKind::Empty
            }
            Tok::LBrace => StmtKind::Block(self.block()),
            Tok::LBracket => self.bracket_stmt(Vec::new()),
            Tok::If => self.if_stmt(),
            Tok::While => self.while_stmt(None),
            Tok::Do => self.do_while_stmt(None),
            Tok::For | Tok::Forall | Tok::Foreach | Tok::Coforall => self.loop_stmt(None, Vec::new()),
            Tok::Label => self.label_stmt(),
            Tok::Select => self.select_stmt(false),
            Tok::Return => {
                self.bump();
                let value = if matches!(self.kind(), Tok::Semi | Tok::RBrace) { None } else { Some(self.expr()) };
                self.semicolon("`return`");
                StmtKind::Return(value)
            }
            Tok::Yield => {
                self.bump();
                let value = self.expr();
                self.semicolon("`yield`");
                StmtKind::Yield(value)
            }
            Tok::Break | Tok::Continue => {
                let is_break = self.at(Tok::Break);
                self.bump();
                let label =
                    if self.at(Tok::Ident) && !self.newline_before(self.pos) { Some(self.take_name()) } else { None };
                self.semicolon(if is_break { "`break`" } else { "`continue`" });
                if is_break { StmtKind::Break(label) } else { StmtKind::Continue(label) }
            }
            Tok::Defer => StmtKind::Defer(self.prefixed_body()),
            Tok::Delete => {
                self.bump();
                let list = self.expr_list();
                self.semicolon("`delete`");
                StmtKind::Delete(list)
            }
            Tok::Begin | Tok::Cobegin => self.task_stmt(),
            Tok::Sync => StmtKind::Sync(self.prefixed_body()),
            Tok::Serial | Tok::Local => self.serial_or_local(),
            Tok::On => self.on_stmt(Mods { lo: self.lo(), ..Mods::default() }),
            Tok::Throw => {
                self.bump();
                let e = self.expr();
                self.semicolon("`throw`");
                StmtKind::Throw(e)
            }
            Tok::Try => self.try_stmt(),
            Tok::Manage => self.manage_stmt(),
            Tok::Require => {
                self.bump();
                let list = self.expr_list();
                self.semicolon("`require`");
                StmtKind::Require(list)
            }
            Tok::Forwarding => self.forwarding(),
            Tok::Implements => self.implements_stmt(),
            Tok::When | Tok::Otherwise | Tok::Else | Tok::Catch | Tok::Then => {
                let owner = match self.kind() {
                    Tok::Else | Tok::Then => "an `if`",
                    Tok::Catch => "a `try` block",
                    _ => "a `select` statement",
                };
                let d = self.syntax(self.span(), format!("`{}` stands alone here: it belongs to {owner}", self.word()));
                let skip = matches!(self.kind(), Tok::When | Tok::Catch);
                self.report(d);
                self.bump();
                if self.at(Tok::LBrace) {
                    self.block();
                } else if skip {
                    self.synchronize();
                }
                StmtKind::Error
            }
            Tok::RParen | Tok::RBracket => {
                let d = self.syntax(self.span(), format!("this `{}` closes nothing", self.word()));
                self.report(d);
                self.bump();
                self.eat(Tok::Semi);
                StmtKind::Error
            }
            Tok::Ident
                if self.at_word("def") && matches!(self.peek(1), Tok::Ident | Tok::LParen | Tok::Type | Tok::Tilde) =>
            {
                let call = self.peek(1) == Tok::LParen && self.after_mate(self.pos + 1) != Tok::Dot;
                if call {
                    return self.expr_stmt();
                }
                self.deprecated(
                    self.span(),
                    "`def` is an older spelling of `proc`",
                    "write `proc` (or `iter` for what yields)",
                );
                self.declaration()
            }
            Tok::Ident
                if self.at_word("init") && self.peek(1) == Tok::Ident && self.text_at(self.pos + 1) == "this" =>
            {
                self.init_this()
            }
            Tok::Ident
                if self.at_word("include")
                    && matches!(self.peek(1), Tok::Module | Tok::Private | Tok::Public | Tok::Prototype) =>
            {
                self.include()
            }
            _ => self.expr_stmt(),
        }
    }

    // grammar(stmt): label outer for i in D { break outer; }   label l while c do f();
    fn label_stmt(&mut self) -> StmtKind {
        self.bump();
        let label = self.name_decl("a label");
        match self.kind() {
            Tok::For | Tok::Forall | Tok::Foreach | Tok::Coforall => self.loop_stmt(Some(label), Vec::new()),
            Tok::While => self.while_stmt(Some(label)),
            Tok::Do => self.do_while_stmt(Some(label)),
            _ => StmtKind::Labelled { label, body: Box::new(self.stmt()) },
        }
    }

    // grammar(member): proc init() { init this; }
    fn init_this(&mut self) -> StmtKind {
        let lo = self.lo();
        let at = self.bump();
        let this = self.take_name();
        let complete = Ident::init_this(at);
        let this = Expr { kind: ExprKind::Ident(this.name), span: this.span };
        let callee = self.make(lo, ExprKind::Dot(Box::new(this), complete));
        let call = self.make(lo, ExprKind::Call { callee: Box::new(callee), args: Vec::new(), square: false });
        self.semicolon("`init this`");
        StmtKind::Expr(call)
    }

    // grammar(stmt): on e do f();   on e { f(); }   on e var x = 1;
    fn on_stmt(&mut self, mut mods: Mods) -> StmtKind {
        self.bump();
        let locale = self.expr();
        if matches!(self.kind(), Tok::Var | Tok::Const | Tok::Config | Tok::Ref) {
            while self.at(Tok::Config) {
                mods.config = true;
                self.bump();
            }
            return self.var_decl(mods, Some(locale));
        }
        StmtKind::On { locale, body: self.body(Tok::Do, "the locale of `on`") }
    }

    // grammar(stmt): @name var x = 1;   @tool.name("a", b = 1) proc f() { }   pragma "p" var x = 1;
    pub(super) fn attributes(&mut self) -> Vec<Attribute> {
        let mut list = Vec::new();
        loop {
            let lo = self.lo();
            if self.eat(Tok::At) {
                let mut name = self.member_name().name;
                while self.at(Tok::Dot) {
                    self.bump();
                    let part = self.member_name();
                    name = Symbol::new(&format!("{name}.{}", part.name));
                }
                let args = if self.at(Tok::LParen) { self.args(Tok::RParen) } else { Vec::new() };
                list.push(Attribute { name, args, span: self.since(lo) });
            } else if self.at(Tok::Pragma) {
                let name = Symbol::new("pragma");
                self.bump();
                let value = self.expr();
                list.push(Attribute { name, args: vec![Arg { name: None, value }], span: self.since(lo) });
            } else {
                return list;
            }
        }
    }

    fn modifiers(&mut self) -> Mods {
        let mut m = Mods { lo: self.lo(), doc: self.doc_comment(), attrs: self.attributes(), ..Mods::default() };
        if m.doc.is_none() && !m.attrs.is_empty() {
            m.doc = self.doc_comment();
        }
        loop {
            let (flag, word) = match self.kind() {
                Tok::Private => (&mut m.private, "private"),
                Tok::Public => (&mut m.public, "public"),
                Tok::Config => (&mut m.config, "config"),
                Tok::Extern => (&mut m.extern_, "extern"),
                Tok::Export => (&mut m.export, "export"),
                Tok::Inline => (&mut m.inline, "inline"),
                Tok::Override => (&mut m.override_, "override"),
                Tok::Prototype => (&mut m.prototype, "prototype"),
                _ => return m,
            };
            let twice = std::mem::replace(flag, true);
            let span = self.bump();
            if twice {
                let d = Diagnostic::error(codes::MISPLACED_DECLARATION, span, format!("`{word}` is written twice"));
                self.sink.emit(d);
            }
            m.places.push((word, span));
            if matches!(word, "extern" | "export") {
                self.c_name(&mut m, word);
            }
        }
    }

    /// The name that C knows a declaration by, after `extern` or `export`.
    // grammar(stmt): extern "puts" proc say(s); extern prefix() + "puts" proc say(s); export c_name proc f() { }
    fn c_name(&mut self, m: &mut Mods, word: &'static str) {
        if self.at(Tok::Str) && self.peek(1) != Tok::Plus {
            m.link_name = self.string_literal();
        } else if word == "export" && self.at(Tok::Ident) && self.peek(1) == Tok::Proc {
            m.link_name = Some(self.take_name().name.as_str().into());
        } else if matches!(self.kind(), Tok::Str | Tok::Ident | Tok::LParen) {
            let name = self.expr();
            if matches!(self.kind(), Tok::Var | Tok::Const | Tok::Type | Tok::Record | Tok::Union | Tok::Class) {
                let what = "a C name that is no string literal, but for procedures";
                self.sink.emit(Diagnostic::not_supported(name.span, what));
            } else if !self.at(Tok::Proc) {
                let after = format!("expected a declaration after `{word}`, found an expression");
                let d = Diagnostic::error(codes::SYNTAX, name.span, after);
                self.report(d.help("a procedure is declared with `proc`"));
            }
            m.link_expr = Some(name);
        }
    }

    /// Reports the modifiers that `what` cannot have.
    pub(super) fn allow(&mut self, mods: &Mods, what: &str, allowed: &[&str]) {
        if mods.private && mods.public {
            let span =
                mods.places.iter().rev().find(|p| p.0 == "private" || p.0 == "public").map_or(self.span(), |p| p.1);
            self.sink.emit(Diagnostic::error(
                codes::MISPLACED_DECLARATION,
                span,
                "a declaration is either `private` or `public`",
            ));
        }
        if mods.extern_ && mods.export {
            let span =
                mods.places.iter().rev().find(|p| p.0 == "export" || p.0 == "extern").map_or(self.span(), |p| p.1);
            let text = "a declaration is either `extern` or `export`";
            self.sink.emit(Diagnostic::error(codes::MISPLACED_DECLARATION, span, text));
        }
        for (word, span) in &mods.places {
            if !allowed.contains(word) {
                self.sink.emit(Diagnostic::error(
                    codes::MISPLACED_DECLARATION,
                    *span,
                    format!("{what} cannot be `{word}`"),
                ));
            }
        }
    }

    // grammar(stmt): private inline proc f() { }   extern "c" var x: c_int;   export proc g() { }   config param p = 1;
    fn declaration(&mut self) -> StmtKind {
        let mods = self.modifiers();
        let takes_attributes = match self.kind() {
            Tok::Var | Tok::Const | Tok::Ref | Tok::Param | Tok::Type | Tok::Proc | Tok::Iter | Tok::Operator => true,
            Tok::Class | Tok::Record | Tok::Union | Tok::Enum | Tok::Module => true,
            Tok::For | Tok::Forall | Tok::Foreach | Tok::Coforall | Tok::LBracket => true,
            _ => self.at_word("def"),
        };
        if !takes_attributes && !matches!(self.kind(), Tok::Eof | Tok::RBrace) {
            for a in &mods.attrs {
                let text =
                    "an attribute stands before a declaration, or a `for`, `foreach`, `forall` or `coforall` loop";
                self.sink.emit(Diagnostic::error(codes::BAD_ATTRIBUTE, a.span, text));
            }
        }
        match self.kind() {
            // A type that only C knows is a structure without declared fields.
            Tok::Type if mods.extern_ && self.peek(1) == Tok::Ident && self.peek(2) == Tok::Semi => {
                self.aggregate(mods)
            }
            Tok::Var | Tok::Const | Tok::Ref | Tok::Param | Tok::Type => {
                self.allow(&mods, "a variable", &["private", "public", "config", "extern"]);
                self.var_decl(mods, None)
            }
            Tok::Iter => {
                self.allow(&mods, "an iterator", &["private", "public", "inline", "override"]);
                self.proc_stmt(mods)
            }
            Tok::Proc | Tok::Operator => {
                self.allow(&mods, "a procedure", &["private", "public", "extern", "export", "inline", "override"]);
                self.proc_stmt(mods)
            }
            Tok::Ident if self.at_word("def") => self.proc_stmt(mods),
            Tok::Class | Tok::Record | Tok::Union => {
                self.allow(&mods, "a type", &["private", "public", "extern", "export"]);
                self.aggregate(mods)
            }
            Tok::Enum => {
                self.allow(&mods, "an enum", &["private", "public"]);
                self.enum_decl(mods)
            }
            Tok::Module => {
                self.allow(&mods, "a module", &["private", "public", "prototype"]);
                self.module(mods)
            }
            Tok::Use => {
                self.allow(&mods, "`use`", &["private", "public"]);
                self.use_stmt(mods)
            }
            Tok::Import => {
                self.allow(&mods, "`import`", &["private", "public"]);
                self.import_stmt(mods)
            }
            Tok::Interface => self.interface(mods),
            Tok::LBrace if mods.extern_ => self.extern_block(),
            Tok::For | Tok::Forall | Tok::Foreach | Tok::Coforall if mods.places.is_empty() => {
                self.loop_stmt(None, mods.attrs)
            }
            Tok::LBracket if mods.places.is_empty() => self.bracket_stmt(mods.attrs),
            Tok::On if mods.places.is_empty() || mods.config => self.on_stmt(mods),
            Tok::Ident if self.at_word("include") => {
                self.allow(&mods, "an `include` statement", &[]);
                self.include()
            }
            _ if mods.places.is_empty() && !matches!(self.kind(), Tok::Eof | Tok::RBrace) => self.stmt().kind,
            _ => {
                let after = mods.places.last().map_or("this attribute".to_string(), |p| format!("`{}`", p.0));
                // `config x = 3`: the kind of variable is missing.
                let d =
                    self.syntax(self.span(), format!("expected a declaration after {after}, found {}", self.found()));
                let d = if self.at(Tok::Ident) && mods.config {
                    d.help("write `config const` (or `config var`, `config param`, `config type`)")
                } else if self.at(Tok::Ident) && matches!(self.peek(1), Tok::LParen) {
                    d.help("a procedure is declared with `proc`")
                } else {
                    d
                };
                self.report(d);
                self.synchronize();
                StmtKind::Error
            }
        }
    }

    // grammar(stmt): f();   a = b;   a += b;   a <=> b;   x reduce= e;
    fn expr_stmt(&mut self) -> StmtKind {
        let before = self.pos;
        let e = self.expr();
        if self.pos == before {
            // Not even an operand: skip what stands here.
            self.synchronize();
            return StmtKind::Error;
        }
        self.expr_stmt_rest(e)
    }

    pub(super) fn expr_stmt_rest(&mut self, lhs: Expr) -> StmtKind {
        use BinOp::*;
        let op = match self.kind() {
            Tok::Assign => None,
            Tok::PlusEq => Some(Add),
            Tok::MinusEq => Some(Sub),
            Tok::StarEq => Some(Mul),
            Tok::SlashEq => Some(Div),
            Tok::PercentEq => Some(Mod),
            Tok::StarStarEq => Some(Pow),
            Tok::AmpEq => Some(BitAnd),
            Tok::PipeEq => Some(BitOr),
            Tok::CaretEq => Some(BitXor),
            Tok::AmpAmpEq => Some(And),
            Tok::PipePipeEq => Some(Or),
            Tok::LtLtEq => Some(Shl),
            Tok::GtGtEq => Some(Shr),
            Tok::Swap => {
                self.bump();
                let rhs = self.expr();
                self.semicolon("the swap");
                return StmtKind::Swap(lhs, rhs);
            }
            Tok::ReduceEq => {
                self.bump();
                let rhs = self.expr();
                self.semicolon("the assignment");
                return StmtKind::ReduceAssign(lhs, rhs);
            }
            _ => {
                if let ExprKind::Implements(ty, interface) = lhs.kind {
                    self.semicolon("`implements`");
                    return StmtKind::Implements { ty: *ty, interface: *interface };
                }
                self.missing_declaration(&lhs);
                self.semicolon("the expression");
                // The rest of a line that could not be read is no statement of its own.
                let rest = self.told_on_line_of(lhs.span.lo) && !matches!(lhs.kind, ExprKind::Call { .. });
                return if rest { StmtKind::Error } else { StmtKind::Expr(lhs) };
            }
        };
        if op.is_none()
            && let ExprKind::Cast(name, _) = &lhs.kind
            && matches!(name.kind, ExprKind::Ident(_))
        {
            let text = self.text.get(lhs.span.lo as usize..lhs.span.hi as usize).unwrap_or("x: t");
            let d = self.syntax(lhs.span, "a declaration begins with `var`, `const`, `ref`, `param` or `type`");
            let d = d.help(format!("write `var {text} = …`"));
            self.report(d);
        }
        let op_span = self.bump();
        let rhs = self.expr();
        if self.at(Tok::Assign) {
            let d = self
                .syntax(self.span(), "an assignment is a statement and has no value")
                .help("write one assignment a statement");
            self.report(d);
            self.synchronize();
            return StmtKind::Assign { op, lhs, rhs, op_span };
        }
        self.semicolon("the assignment");
        StmtKind::Assign { op, lhs, rhs, op_span }
    }

    /// What other languages write to declare or to branch: a hint instead of a riddle.
    fn missing_declaration(&mut self, lhs: &Expr) {
        if !matches!(lhs.kind, ExprKind::Ident(_)) || self.newline_before(self.pos) {
            return;
        }
        let word = self.text.get(lhs.span.lo as usize..lhs.span.hi as usize).unwrap_or("");
        let help = match word {
            "function" | "func" | "fn" | "fun" | "sub" | "void" => "a procedure is declared with `proc`",
            "elif" | "elsif" | "elseif" => "write `else if`",
            "switch" | "match" => "write `select`",
            "struct" => "write `record` (a value) or `class` (an object)",
            "auto" | "let" | "dim" => "a variable is declared with `var`, a constant with `const`",
            _ => "",
        };
        if !self.at(Tok::Ident) && (help.is_empty() || matches!(self.kind(), Tok::Semi | Tok::RBrace | Tok::Eof)) {
            return;
        }
        if !help.is_empty() {
            let d = self.syntax(lhs.span, format!("`{word}` begins no statement here")).help(help);
            self.report(d);
        } else if matches!(self.peek(1), Tok::Assign | Tok::Semi | Tok::Comma) {
            let name = self.word();
            let d =
                self.syntax(lhs.span.to(self.span()), format!("expected an operator between `{word}` and `{name}`"));
            let d = d.help(format!("a variable is declared with `var {name}: {word}`"));
            self.report(d);
        }
    }
}
