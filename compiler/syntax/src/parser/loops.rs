//! Loops as statements and as expressions, their indices, iterands and `with` clauses.
//! Not for: `while` and `do … while` ([`super::control`]).

use super::bracket::Bracket;
use super::exprs::{binary_op, bp};
use super::*;

impl Parser<'_> {
    // grammar(pattern): i   _   (i, (j, _))
    pub(super) fn pattern(&mut self, what: &str) -> Pattern {
        match self.kind() {
            Tok::Underscore => Pattern::Ignore(self.bump()),
            Tok::LParen => {
                let (lo, open) = (self.lo(), self.pos);
                let items = self.nested(
                    |p| {
                        p.bump();
                        let mut items = Vec::new();
                        while !matches!(p.kind(), Tok::RParen | Tok::Eof) {
                            items.push(p.pattern("a name in this tuple"));
                            if !p.eat(Tok::Comma) {
                                break;
                            }
                        }
                        p.close(open, Tok::RParen, "in this tuple of names");
                        items
                    },
                    |_| Vec::new(),
                );
                Pattern::Tuple(items, self.since(lo))
            }
            _ => Pattern::Name(self.name_decl(what)),
        }
    }

    /// The index before `in`, with the `in` consumed; None when the loop has none.
    pub(super) fn loop_index(&mut self) -> Option<Pattern> {
        let has_index = match self.kind() {
            Tok::Ident | Tok::Underscore => self.peek(1) == Tok::In,
            Tok::LParen => self.after_mate(self.pos) == Tok::In,
            k if k.is_keyword() => self.peek(1) == Tok::In,
            _ => false,
        };
        if !has_index {
            return None;
        }
        let index = self.pattern("a loop index");
        self.expect(Tok::In, "after the loop index");
        Some(index)
    }

    // grammar(expr): + reduce zip(A, B)   1..n by 2
    pub(super) fn iterand(&mut self) -> Expr {
        self.typed(false, |p| p.expr())
    }

    // grammar(stmt): for i in D do f();   for param i in 1..3 { f(); }   @a.b forall (i, j) in D with (ref x) { f(); }
    // grammar(stmt): for 1..n do f();   coforall x in A do f();
    pub(super) fn loop_stmt(&mut self, label: Option<Ident>, attrs: Vec<Attribute>) -> StmtKind {
        let kind = loop_kind(self.kind());
        let word = self.word();
        self.bump();
        let param = self.at(Tok::Param) && kind == LoopKind::For;
        if self.at(Tok::Param) {
            if kind != LoopKind::For {
                let d = self
                    .syntax(self.span(), format!("`{word}` cannot have a `param` index"))
                    .help("only `for param i in …` is unrolled");
                self.report(d);
            }
            self.bump();
        } else if matches!(self.kind(), Tok::Var | Tok::Const | Tok::Ref)
            && matches!(self.peek(1), Tok::Ident | Tok::LParen | Tok::Ref)
        {
            let d = self
                .syntax(self.span(), "a loop index is declared by its name alone")
                .help(format!("write `{word} i in …`"));
            self.report(d);
            self.bump();
            self.eat(Tok::Ref);
        }
        if let Some(kind) = self.c_style_header(kind, &label, &attrs) {
            return kind;
        }
        let index = self.loop_index();
        let first = self.pos;
        let iter = self.iterand();
        if index.is_none() && self.pos == first + 1 && self.toks[first].kind == Tok::Ident {
            self.missing_in(first);
        }
        if index.is_none() && self.at(Tok::Assign) {
            let d = self
                .syntax(self.span(), "a loop runs over a range, domain, array or iterator")
                .help(format!("write `{word} i in lo..hi`"));
            self.report(d);
        }
        let with = self.with_clause();
        let body = self.body(Tok::Do, "the loop's header");
        StmtKind::Loop(Box::new(LoopStmt { kind, param, label, index, iter, with, body, bracket: false, attrs }))
    }

    /// `for i 1..n do …`: reported at the name, token `first`, and read up to the body.
    fn missing_in(&mut self, first: usize) {
        if matches!(self.kind(), Tok::Assign | Tok::With) {
            return;
        }
        let Some(body) = self.body_on_this_line() else { return };
        let d = self.syntax(self.span(), format!("expected `in` after the loop index, found {}", self.found()));
        self.report(d.help(format!("write `{} in …`", self.text_at(first))));
        self.jump(body);
    }

    /// `for (i = 0; i < n; i++) …`, as in C: reported, and the body read.
    fn c_style_header(&mut self, kind: LoopKind, label: &Option<Ident>, attrs: &[Attribute]) -> Option<StmtKind> {
        if !self.at(Tok::LParen) || self.mate[self.pos] == NO_MATE {
            return None;
        }
        let (open, close) = (self.pos, self.mate[self.pos] as usize);
        if !self.toks[open..close].iter().take(200).any(|t| t.kind == Tok::Semi) {
            return None;
        }
        let d = self
            .syntax(self.span_at(open).to(self.span_at(close)), "a loop runs over a range, domain, array or iterator")
            .help("write `for i in lo..hi` (or `lo..<hi`); other loops are written with `while`");
        self.report(d);
        let iter = self.error_expr();
        self.jump(close + 1);
        self.eat(Tok::Do);
        let body = self.stmt_or_block();
        Some(StmtKind::Loop(Box::new(LoopStmt {
            kind,
            param: false,
            label: *label,
            index: None,
            iter,
            with: Vec::new(),
            body,
            bracket: false,
            attrs: attrs.to_vec(),
        })))
    }

    // grammar(stmt): [i in D] f(i);   [D] f();   [i in D with (ref x)] { x = i; }   [1, 2, 3].foo();
    pub(super) fn bracket_stmt(&mut self, attrs: Vec<Attribute>) -> StmtKind {
        let lo = self.lo();
        let inside = self.bracket();
        let is_loop = match &inside {
            Bracket::Loop { .. } => true,
            Bracket::List { items, trailing } => {
                !trailing
                    && !items.is_empty()
                    && !matches!(
                        self.kind(),
                        Tok::Dot
                            | Tok::Semi
                            | Tok::Assign
                            | Tok::Swap
                            | Tok::RBrace
                            | Tok::Eof
                            | Tok::Reduce
                            | Tok::Dmapped
                            | Tok::Colon
                    )
                    && (binary_op(self.kind()).is_none()
                        || matches!(self.kind(), Tok::Plus | Tok::Minus) && matches!(self.peek(1), Tok::Reduce))
            }
            _ => false,
        };
        if !is_loop {
            let lhs = self.bracket_rest(lo, inside, bp::NONE);
            let lhs = self.infix(lhs, bp::NONE);
            return self.expr_stmt_rest(lhs);
        }
        let (index, iter, with) = match inside {
            Bracket::Loop { index, iter, with } => (index, iter, with),
            Bracket::List { mut items, .. } => {
                let iter = self.iterand_of(lo, &mut items).unwrap_or_else(|| self.error_expr());
                (None, iter, Vec::new())
            }
            _ => (None, self.error_expr(), Vec::new()),
        };
        let body = self.stmt_or_block();
        StmtKind::Loop(Box::new(LoopStmt {
            kind: LoopKind::Forall,
            param: false,
            label: None,
            index,
            iter,
            with,
            body,
            bracket: true,
            attrs,
        }))
    }

    // grammar(expr): for i in D do e   forall (a, b) in zip(A, B) with (in x) do e   foreach i in D do if c then e
    pub(super) fn loop_expr(&mut self) -> Expr {
        let lo = self.lo();
        let kind = loop_kind(self.kind());
        if kind == LoopKind::Coforall {
            let d =
                self.syntax(self.span(), "`coforall` is a statement and yields no values").help("use `forall … do e`");
            self.report(d);
        }
        self.bump();
        let param = self.eat(Tok::Param);
        if param {
            // The specification's loop expressions have no `param`.
            let d = self.syntax(self.since(lo), "a `for param` loop is a statement and yields no values");
            self.report(d.help("use `for … in … do e`, or a `for param` statement that keeps the values"));
        }
        let index = self.loop_index();
        let iter = self.iterand();
        let with = self.with_clause();
        if !self.eat(Tok::Do) && !self.at(Tok::LBrace) {
            self.expected("`do` in this loop expression");
        }
        let (filter, body) = self.loop_expr_body(bp::NONE);
        let l = LoopExpr { kind, bracket: false, index, iter: Some(iter), with, filter, body };
        self.make(lo, ExprKind::Loop(Box::new(l)))
    }

    /// The body of a loop expression; `if c then e` without `else` filters.
    pub(super) fn loop_expr_body(&mut self, min: u8) -> (Option<Expr>, Option<Expr>) {
        let body = self.expr_bp(min);
        match body.kind {
            ExprKind::If { cond, then, els: None } => (Some(*cond), Some(*then)),
            kind => (None, Some(Expr { kind, span: body.span })),
        }
    }

    // grammar(with): with (in x, const in y, const ref z, + reduce s, max reduce m, var t: int = 0)
    pub(super) fn with_clause(&mut self) -> Vec<TaskIntent> {
        let mut list = Vec::new();
        if self.at(Tok::Ref) && self.peek(1) == Tok::LParen && self.opts.edition.rule(Rule::OlderSpellings) {
            return self.ref_clause();
        }
        if !self.eat(Tok::With) {
            return list;
        }
        if !self.at(Tok::LParen) {
            self.expected("`(` after `with`");
            return list;
        }
        let open = self.pos;
        self.bump();
        if self.at(Tok::RParen) {
            self.expected("a task intent");
        }
        while !matches!(self.kind(), Tok::RParen | Tok::Eof) {
            let before = self.pos;
            list.push(self.task_intent());
            if !self.eat(Tok::Comma) || self.pos == before {
                break;
            }
        }
        self.close(open, Tok::RParen, "in this `with` clause");
        list
    }

    /// The older form: `begin ref(x, y) { … }`.
    fn ref_clause(&mut self) -> Vec<TaskIntent> {
        self.bump();
        let open = self.pos;
        self.bump();
        let mut list = Vec::new();
        while !matches!(self.kind(), Tok::RParen | Tok::Eof) {
            let lo = self.lo();
            let name = self.name_use("a variable name");
            list.push(TaskIntent { kind: TaskIntentKind::Ref, name, ty: None, init: None, span: self.since(lo) });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.close(open, Tok::RParen, "in this `ref` clause");
        list
    }

    fn task_intent(&mut self) -> TaskIntent {
        let lo = self.lo();
        let reduce_op = matches!(self.peek(1), Tok::Reduce).then(|| binary_op(self.kind())).flatten();
        if let Some((op, _)) = reduce_op {
            self.bump();
            self.bump();
            return self.reduce_intent(lo, ReduceOp::Op(op));
        }
        let (kind, private) = match self.kind() {
            Tok::Var => (TaskIntentKind::Private(VarKind::Var), None),
            Tok::Param | Tok::Type => {
                let d =
                    self.syntax(self.span(), format!("a task-private variable is no `{}`", self.word())).help(format!(
                        "declare the `{}` before the loop or in its body: it is the same for all tasks",
                        self.word()
                    ));
                self.report(d);
                (TaskIntentKind::Private(VarKind::Var), None)
            }
            Tok::Out | Tok::Inout => {
                let d = self
                    .syntax(self.span(), format!("a task takes no variable by `{}`", self.word()))
                    .help("its intents are `ref`, `in`, `const`, `const in`, `const ref` and reductions (`+ reduce`)");
                self.report(d);
                (TaskIntentKind::Ref, None)
            }
            Tok::In => (TaskIntentKind::In, None),
            Tok::Ref => (TaskIntentKind::Ref, Some(VarKind::Ref)),
            Tok::Const => match self.peek(1) {
                Tok::In => (TaskIntentKind::ConstIn, None),
                Tok::Ref => (TaskIntentKind::ConstRef, Some(VarKind::ConstRef)),
                _ => (TaskIntentKind::Const, Some(VarKind::Const)),
            },
            Tok::Ident | Tok::Underscore if matches!(self.peek(1), Tok::Comma | Tok::RParen) => {
                let d = self
                    .syntax(self.span(), format!("`{}` needs a task intent", self.word()))
                    .help(format!("write `ref {0}`, `in {0}`, `const {0}` or `+ reduce {0}`", self.word()));
                self.report(d);
                let name = self.take_name();
                return TaskIntent { kind: TaskIntentKind::Const, name, ty: None, init: None, span: self.since(lo) };
            }
            _ => {
                // A reduction by name: `max reduce x`, `Op(int) reduce x`.
                let op = self.expr_bp(bp::REDUCE + 1);
                if !self.eat(Tok::Reduce) {
                    self.expected("`reduce` or a task intent");
                }
                return self.reduce_intent(lo, ReduceOp::Named(Box::new(op)));
            }
        };
        if matches!(kind, TaskIntentKind::ConstIn | TaskIntentKind::ConstRef) {
            self.bump();
        }
        self.bump();
        let name = self.name_use("a variable name after the task intent");
        let ty = if self.eat(Tok::Colon) { Some(self.type_expr()) } else { None };
        let init = if self.eat(Tok::Assign) { Some(self.typed(false, |p| p.expr())) } else { None };
        if let (Some(VarKind::Ref | VarKind::ConstRef), Some(t), Some(_)) = (private, &ty, &init) {
            let d = self.syntax(t.span, "a task's own `ref` has no type of its own: it has that of what it refers to");
            self.report(d.help("leave the type out"));
        }
        let kind = match private {
            Some(var) if ty.is_some() || init.is_some() => TaskIntentKind::Private(var),
            _ => kind,
        };
        TaskIntent { kind, name, ty, init, span: self.since(lo) }
    }

    fn reduce_intent(&mut self, lo: u32, op: ReduceOp) -> TaskIntent {
        let name = self.name_use("the variable to reduce into");
        TaskIntent { kind: TaskIntentKind::Reduce(op), name, ty: None, init: None, span: self.since(lo) }
    }
}

fn loop_kind(kind: Tok) -> LoopKind {
    match kind {
        Tok::Forall => LoopKind::Forall,
        Tok::Foreach => LoopKind::Foreach,
        Tok::Coforall => LoopKind::Coforall,
        _ => LoopKind::For,
    }
}
