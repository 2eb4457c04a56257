//! Operands: literals, names, prefix operators, and everything that opens an expression with a
//! keyword or bracket. Not for: `[…]` forms ([`super::bracket`]).

use chantry_diag::{Diagnostic, codes};

use super::exprs::{binary_op, bp};
use super::recover::helped;
use super::*;
use crate::lexer::literal;

impl Parser<'_> {
    pub(super) fn prefix(&mut self, min: u8) -> Expr {
        let lo = self.lo();
        let kind = self.kind();
        // `+ reduce A`: an operator before `reduce` is the reduction's name.
        if matches!(self.peek(1), Tok::Reduce | Tok::Scan)
            && let Some((op, _)) = binary_op(kind)
        {
            self.bump();
            let scan = self.at(Tok::Scan);
            self.bump();
            let iter = self.expr_bp(bp::REDUCE + 1);
            return self.make(lo, ExprKind::Reduce { op: ReduceOp::Op(op), iter: Box::new(iter), scan });
        }
        match kind {
            Tok::Ident | Tok::Underscore => {
                let name = self.take_name();
                Expr { kind: ExprKind::Ident(name.name), span: name.span }
            }
            Tok::Number | Tok::Str => self.literal(),
            Tok::True | Tok::False => {
                let span = self.bump();
                Expr { kind: ExprKind::Bool(kind == Tok::True), span }
            }
            Tok::LParen => self.paren(),
            Tok::LBracket => self.bracket_expr(min),
            Tok::LBrace => self.domain_literal(),
            Tok::Question => {
                self.bump();
                let name = if self.at(Tok::Ident) { Some(self.take_name()) } else { None };
                self.make(lo, ExprKind::Query(name))
            }
            Tok::Plus | Tok::Minus => {
                self.bump();
                // `++x` is not two signs.
                if self.at(kind) && self.glued(self.pos) {
                    self.bump();
                    let e = self.expr_bp(bp::SIGN);
                    let op = if kind == Tok::Plus { UnOp::PreInc } else { UnOp::PreDec };
                    return self.make(lo, ExprKind::Unary(op, Box::new(e)));
                }
                let e = self.expr_bp(bp::SIGN);
                let op = if kind == Tok::Plus { UnOp::Plus } else { UnOp::Neg };
                self.make(lo, ExprKind::Unary(op, Box::new(e)))
            }
            Tok::Bang | Tok::Tilde => {
                self.bump();
                let e = self.expr_bp(bp::NOT);
                let op = if kind == Tok::Bang { UnOp::Not } else { UnOp::BitNot };
                self.make(lo, ExprKind::Unary(op, Box::new(e)))
            }
            Tok::DotDot | Tok::DotDotLt => self.range(lo, None),
            Tok::New => self.new_expr(),
            Tok::Owned | Tok::Shared | Tok::Borrowed | Tok::Unmanaged => {
                let management = self.management().unwrap_or(Management::Owned);
                let operand = matches!(self.kind(), Tok::Ident | Tok::LParen | Tok::Class)
                    .then(|| Box::new(self.expr_bp(bp::CALL)));
                self.make(lo, ExprKind::Managed(management, operand))
            }
            Tok::Sync | Tok::Single | Tok::Atomic => {
                let sync = match kind {
                    Tok::Sync => SyncKind::Sync,
                    Tok::Single => SyncKind::Single,
                    _ => SyncKind::Atomic,
                };
                self.bump();
                let operand = self.starts_type().then(|| Box::new(self.typed(true, |p| p.expr_bp(bp::MUL))));
                self.make(lo, ExprKind::SyncType(sync, operand))
            }
            Tok::Sparse => {
                self.bump();
                let e = self.expr_bp(bp::CALL);
                self.make(lo, ExprKind::Sparse(Box::new(e)))
            }
            Tok::If => self.if_expr(),
            Tok::For | Tok::Forall | Tok::Foreach | Tok::Coforall => self.loop_expr(),
            Tok::Zip => {
                self.zip_elsewhere();
                self.bump();
                self.zips += 1;
                let list = self.paren_list("the iterands of `zip`");
                self.zips -= 1;
                self.make(lo, ExprKind::Zip(list))
            }
            Tok::Try => {
                self.bump();
                let bang = self.eat(Tok::Bang);
                let e = self.expr_bp(bp::NONE);
                self.make(lo, ExprKind::Try { bang, expr: Box::new(e) })
            }
            Tok::Let => self.let_expr(),
            Tok::Proc | Tok::Iter | Tok::Lambda if matches!(self.peek(1), Tok::LParen | Tok::Ident) => self.proc_expr(),
            Tok::Noinit => {
                let span = self.bump();
                Expr { kind: ExprKind::NoInit, span }
            }
            // Constraints on generic types: `x: record`, `owned class?`.
            Tok::Class | Tok::Record | Tok::Union | Tok::Enum => {
                let name = self.take_name();
                Expr { kind: ExprKind::Ident(name.name), span: name.span }
            }
            Tok::Const | Tok::Ref | Tok::In | Tok::Out | Tok::Inout | Tok::Param | Tok::Type if self.in_type => {
                let intent = self.formal_intent();
                let e = self.expr_bp(bp::NONE);
                self.make(lo, ExprKind::Intent(intent, Box::new(e)))
            }
            Tok::Implements => self.implements_applied(),
            Tok::EqEq
            | Tok::BangEq
            | Tok::Star
            | Tok::Slash
            | Tok::Percent
            | Tok::AmpAmp
            | Tok::PipePipe
            | Tok::Lt
            | Tok::Gt
            | Tok::LtEq
            | Tok::GtEq
            | Tok::StarStar => {
                let d = self.syntax(self.span(), format!("`{}` needs a value on its left", self.word()));
                self.report(helped(d, &self.sign()));
                self.bump();
                let e = self.expr_bp(bp::MUL);
                Expr { kind: ExprKind::Error, span: e.span }
            }
            _ => {
                self.expected_expr();
                self.error_expr()
            }
        }
    }

    /// `zip` stands right after `in`, `reduce`, `scan` or what begins a loop; it has no value of its own.
    fn zip_elsewhere(&mut self) {
        use Tok::*;
        let before = if self.pos == 0 { Eof } else { self.toks[self.pos - 1].kind };
        let within_zip = matches!(before, LParen | Comma) && self.zips > 0;
        let iterand = matches!(before, In | Reduce | Scan | For | Forall | Foreach | Coforall | LBracket | RBracket);
        if !(iterand || within_zip || self.opts.library) {
            let d = self
                .syntax(self.span(), "`zip` is no value: it stands in the head of a loop, or is reduced or scanned")
                .help("`[i in zip(…)] i` is an array of tuples");
            self.report(d);
        }
    }

    fn expected_expr(&mut self) {
        let kind = self.kind();
        let d = self.syntax(self.span(), format!("expected an expression, found {}", self.found()));
        let operand = binary_op(self.peek(1)).is_some()
            || matches!(self.peek(1), Tok::Assign | Tok::Dot | Tok::LBracket | Tok::Semi | Tok::RParen | Tok::Comma);
        let d = if kind.is_keyword() && operand {
            Diagnostic::error(
                codes::RESERVED_WORD,
                self.span(),
                format!("`{}` is a reserved word and cannot be used as a name", self.word()),
            )
        } else {
            helped(d, &self.sign())
        };
        let taken = d.code == codes::RESERVED_WORD;
        self.report(d);
        if taken {
            self.bump();
        }
    }

    /// Whether the token can begin the operand of a type modifier.
    fn starts_type(&self) -> bool {
        matches!(
            self.kind(),
            Tok::Ident
                | Tok::LParen
                | Tok::LBracket
                | Tok::Owned
                | Tok::Shared
                | Tok::Borrowed
                | Tok::Unmanaged
                | Tok::Question
                | Tok::Number
                | Tok::Proc
                | Tok::Enum
                | Tok::Atomic
        )
    }

    // grammar(expr): 1   0xff   1.5e3   2i   "s"   b"s"   c"s"   """s"""   1_000
    fn literal(&mut self) -> Expr {
        let (text, span) = (self.word(), self.span());
        let value = if self.at(Tok::Number) { literal::number(text) } else { literal::string(text) };
        let bad = value.is_err();
        if matches!(value, Ok(ExprKind::Real(v) | ExprKind::Imag(v)) if v.is_infinite()) {
            let what = format!("`{text}` is beyond the largest real(64): its value is infinity");
            self.report(Diagnostic::warning(codes::SUSPICIOUS, span, what).help("write `inf` if that is meant"));
        }
        let kind = value.unwrap_or_else(|e| {
            let at = Span::new(self.file, span.lo + e.lo as u32, span.lo + e.hi as u32);
            let mut d = Diagnostic::error(e.code, at, e.message);
            if let Some(h) = e.help {
                d = d.help(h);
            }
            self.report(d);
            ExprKind::Error
        });
        self.bump();
        if bad && matches!(text.as_bytes()[0], b'"' | b'\'' | b'b' | b'c') {
            // An open string has swallowed what should follow it.
            self.error_at = self.pos;
        }
        Expr { kind, span }
    }

    /// The text of a string literal, for places that take nothing else.
    pub(super) fn string_literal(&mut self) -> Option<String> {
        if !self.at(Tok::Str) {
            return None;
        }
        match self.literal().kind {
            ExprKind::Str(s) | ExprKind::CStr(s) => Some(s),
            _ => Some(String::new()),
        }
    }

    // grammar(expr): (e)   (a, b)   (a,)   (...t)   (1, (...t))
    pub(super) fn paren(&mut self) -> Expr {
        let (lo, open) = (self.lo(), self.pos);
        self.bump();
        if self.at(Tok::RParen) {
            let d = self
                .syntax(self.since(lo).to(self.span()), "there is no empty tuple")
                .help("a tuple has at least one component: `(x,)`");
            self.report(d);
            self.bump();
            return self.make(lo, ExprKind::Error);
        }
        let mut list = Vec::new();
        let mut tuple = false;
        loop {
            list.push(self.arg_value());
            if !self.at(Tok::Comma) {
                break;
            }
            tuple = true;
            self.bump();
            if matches!(self.kind(), Tok::RParen | Tok::Eof) {
                break;
            }
        }
        if self.at(Tok::Assign) && !tuple && self.error_at != self.pos {
            // `if (x = 1)`: read the condition to its end, so that the brackets match.
            self.assign_in_condition();
        }
        self.close(open, Tok::RParen, "in these parentheses");
        if tuple {
            return self.make(lo, ExprKind::Tuple(list));
        }
        let inner = list.pop().map_or(ExprKind::Error, |e| e.kind);
        self.make(lo, inner)
    }

    fn arg_value(&mut self) -> Expr {
        let lo = self.lo();
        if self.eat(Tok::Ellipsis) {
            let e = self.expr();
            return self.make(lo, ExprKind::Expand(Box::new(e)));
        }
        self.expr()
    }

    /// `(a, b, …)` as a plain list.
    pub(super) fn paren_list(&mut self, what: &str) -> Vec<Expr> {
        if !self.at(Tok::LParen) {
            self.expected(&format!("`(` before {what}"));
            return Vec::new();
        }
        let open = self.pos;
        self.bump();
        let mut list = Vec::new();
        while !matches!(self.kind(), Tok::RParen | Tok::Eof) {
            list.push(self.arg_value());
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.close(open, Tok::RParen, "in this list");
        list
    }

    // grammar(expr): {1..n, 1..m}   {"a", "b"}   {}
    fn domain_literal(&mut self) -> Expr {
        let (lo, open) = (self.lo(), self.pos);
        self.bump();
        let mut list = Vec::new();
        while !matches!(self.kind(), Tok::RBrace | Tok::Eof) {
            list.push(self.expr());
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.close(open, Tok::RBrace, "in this domain");
        self.make(lo, ExprKind::Domain(list))
    }

    pub(super) fn management(&mut self) -> Option<Management> {
        let m = match self.kind() {
            Tok::Owned => Management::Owned,
            Tok::Shared => Management::Shared,
            Tok::Borrowed => Management::Borrowed,
            Tok::Unmanaged => Management::Unmanaged,
            _ => return None,
        };
        self.bump();
        Some(m)
    }

    // grammar(expr): new C(1)   new owned C(1)   new M.C(int)   new C?()   new (f())(1)
    fn new_expr(&mut self) -> Expr {
        let lo = self.lo();
        self.bump();
        let management = self.management();
        let ty_lo = self.lo();
        let mut ty = match self.kind() {
            Tok::Ident
            | Tok::LParen
            | Tok::Question
            | Tok::Class
            | Tok::Sync
            | Tok::Single
            | Tok::Atomic
            | Tok::Sparse => {
                if matches!(self.kind(), Tok::LParen) {
                    self.paren()
                } else {
                    // Only the name itself: the arguments that follow are the initialiser's.
                    let name = self.take_name();
                    Expr { kind: ExprKind::Ident(name.name), span: name.span }
                }
            }
            _ => {
                self.expected("a type after `new`");
                return self.make(lo, ExprKind::Error);
            }
        };
        let mut links = 0;
        while self.at(Tok::Dot) && links < MAX_CHAIN {
            links += 1;
            self.bump();
            let name = self.member_name();
            ty = self.make(ty_lo, ExprKind::Dot(Box::new(ty), name));
        }
        if self.eat(Tok::Question) {
            ty = self.make(ty_lo, ExprKind::Nilable(Box::new(ty)));
        }
        let args = if self.at(Tok::LParen) {
            self.args(Tok::RParen)
        } else if self.opts.edition.rule(Rule::OlderSpellings) {
            Vec::new()
        } else {
            let d = self
                .syntax(self.since(lo), "`new` needs the initialiser's arguments in parentheses")
                .help("write `new C()` if there are none");
            self.sink.emit(d);
            Vec::new()
        };
        self.make(lo, ExprKind::New { management, ty: Box::new(ty), args })
    }

    // grammar(expr): if c then a else b
    fn if_expr(&mut self) -> Expr {
        let lo = self.lo();
        self.bump();
        let cond = self.expr();
        self.assign_in_condition();
        self.expect(Tok::Then, "after the condition of an `if` expression");
        let then = self.expr();
        let els = if self.eat(Tok::Else) { Some(Box::new(self.expr())) } else { None };
        self.make(lo, ExprKind::If { cond: Box::new(cond), then: Box::new(then), els })
    }

    // grammar(expr): let x = 1, y: int = 2 in x + y
    fn let_expr(&mut self) -> Expr {
        let lo = self.lo();
        self.bump();
        let mut vars = Vec::new();
        loop {
            let vlo = self.lo();
            let pattern = self.pattern("a name after `let`");
            let ty = if self.eat(Tok::Colon) { Some(self.type_expr()) } else { None };
            let init = if self.expect(Tok::Assign, "and a value in this `let`") { Some(self.expr()) } else { None };
            let span = self.since(vlo);
            let d = Declarator { pattern, ty, init, shared_with: None, span };
            vars.push(Rc::new(VarDecl {
                kind: VarKind::Const,
                config: false,
                private: false,
                public: false,
                export: false,
                extern_: false,
                link_name: None,
                on: None,
                attrs: Vec::new(),
                doc: None,
                vars: vec![d],
                span,
            }));
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::In, "after the names of this `let`");
        let body = self.expr();
        self.make(lo, ExprKind::Let { vars, body: Box::new(body) })
    }
}
