//! Throwing: where errors may go, `try`, `catch`, `throw`.

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast;
use chantry_syntax::library::LibType;
use chantry_tir::{Catch, Expr, ExprKind, StmtKind};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::frame::{Binding, TaskKind, TryCtx};
use crate::state::item::{Actual, Item};

impl Cx<'_> {
    /// A call that can throw, here: propagates, is handled, or (outside explicit modules) halts.
    pub fn handle_throw(&mut self, e: Expr, span: Span) -> Expr {
        let handled = self.errors_are_handled();
        if self.may_throw() && handled {
            self.f().lets_errors_out |= !self.caught_here();
            return e;
        }
        if handled {
            let ty = e.ty;
            return Expr::new(ExprKind::TryBang(e.boxed()), ty, span);
        }
        let help = if self.fr().in_defer {
            "catch the error inside the `defer`, which it cannot leave, or write `try!` to halt on it"
        } else {
            "put it in `try { … } catch { … }`, write `try!` to halt on an error, or declare the procedure `throws`"
        };
        let callee = match callee_of(&e) {
            Some(f) if !self.prog.fns[f].name.as_str().starts_with('_') => format!("`{}`", self.prog.fns[f].name),
            _ => "this call".into(),
        };
        self.report(
            Diagnostic::error(
                codes::UNHANDLED_ERROR,
                span,
                format!("{callee} can throw, and nothing here handles the error"),
            )
            .help(help),
        );
        e
    }

    fn may_throw(&self) -> bool {
        self.fr().throws || self.caught_here()
    }

    fn caught_here(&self) -> bool {
        self.fr().tries.iter().any(|t| matches!(t, TryCtx::Full | TryCtx::Task { .. }))
    }

    /// Whether an error at this place is caught, goes where errors may go, or may end the program.
    pub fn errors_are_handled(&self) -> bool {
        let task = self.fr().tries.iter().rev().find_map(|t| match t {
            TryCtx::Full => Some(true),
            TryCtx::Task { joined } => Some(*joined),
            TryCtx::Partial => None,
        });
        task.unwrap_or(self.fr().throws) || self.relaxed_errors()
    }

    /// What is around statements in a task is the join: that of the construct, or for `begin` the `sync` statement around,
    /// if one is seen. Gives what was around before.
    pub fn enter_task(&mut self, kind: TaskKind) -> Vec<TryCtx> {
        let joined = match kind {
            TaskKind::Begin => self.fr().syncs.last().copied().unwrap_or(true),
            _ => self.errors_are_handled(),
        };
        std::mem::replace(&mut self.f().tries, vec![TryCtx::Task { joined }])
    }

    /// Implicit and `prototype` modules, and the library's own generated code, halt on unhandled errors. A module that is
    /// declared inside of an implicit one does not.
    fn relaxed_errors(&self) -> bool {
        if self.opts.permit_unhandled || self.rule(Rule::ErrorsHalt) {
            return true;
        }
        let own = self.fr().module;
        let mut m = Some(own);
        while let Some(id) = m {
            let module = &self.scopes.modules[id];
            let relaxed = if module.ast.implicit { id == own } else { module.ast.prototype };
            if relaxed || module.library {
                return true;
            }
            m = module.parent;
        }
        false
    }

    pub fn error_class(&mut self) -> Option<TypeId> {
        let t = self.library_type(LibType::Error);
        matches!(self.types.kind(t), TypeKind::Class { .. }).then_some(t)
    }

    pub fn throw_stmt(&mut self, e: &ast::Expr, span: Span) {
        let item = match &e.kind {
            // `throw e!` hands on the error that `e` owns; elsewhere `e!` only lends.
            ast::ExprKind::Unwrap(x) if self.is_owned_nilable(x) => self.expr(x),
            _ => self.expr(e),
        };
        let Some(mut v) = self.value_of(item, e.span) else { return };
        let Some(error) = self.error_class() else {
            self.not_supported(span, "throwing errors");
            return;
        };
        let TypeKind::Class { agg: base, .. } = self.types.kind(error) else { return };
        match self.types.kind(v.ty()) {
            TypeKind::Error => return,
            TypeKind::Class { agg, mgmt: Mgmt::Owned, nilable } if self.types.is_subclass(agg, base) => {
                // Instead of nil, a `NilThrownError` is thrown.
                if nilable {
                    let item = self.call_named("_notNil", &[Actual::value(v)], e.span);
                    let Some(n) = self.value_of(item, e.span) else { return };
                    v = n;
                }
            }
            TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, .. }
                if self.types.is_subclass(agg, base) && self.rule(Rule::UnmanagedErrors) => {}
            _ => {
                let shown = self.show(v.ty());
                self.report(
                    Diagnostic::error(
                        codes::THROW_NOT_ERROR,
                        e.span,
                        format!("only an `owned Error` can be thrown, not `{shown}`"),
                    )
                    .help("throw `new owned Error(\"…\")` or an object of a class that inherits from `Error`"),
                );
                return;
            }
        }
        if !self.may_throw() && self.fr().in_defer {
            self.report(
                Diagnostic::error(codes::UNHANDLED_ERROR, span, "an error cannot be thrown out of a `defer`")
                    .help("catch it inside the `defer`"),
            );
        } else if !self.errors_are_handled() {
            self.report(
                Diagnostic::error(codes::UNHANDLED_ERROR, span, "this procedure throws but is not declared `throws`")
                    .help("write `throws` after the formals, or catch the error here"),
            );
        }
        let value = self.owned_value(v);
        if self.may_throw() {
            self.f().emit(StmtKind::Throw(value), span);
        } else {
            // Unhandled in a relaxed module: halts.
            self.f().open_block();
            self.f().emit(StmtKind::Throw(value), span);
            let body = self.f().close_block();
            self.f().emit(StmtKind::Try { body, catches: Vec::new(), bang: true }, span);
        }
        self.f().diverged = true;
    }

    pub fn try_stmt(&mut self, bang: bool, body: &ast::Block, catches: &[ast::Catch], span: Span) {
        let catches_all = catches.iter().any(|c| c.ty.is_none());
        let ctx = if bang || catches_all { TryCtx::Full } else { TryCtx::Partial };
        let unhandled = !self.errors_are_handled();
        let some_left = ctx == TryCtx::Partial && !catches.is_empty() && unhandled;
        if some_left {
            self.report(
                Diagnostic::error(
                    codes::CATCH_NOT_EXHAUSTIVE,
                    span,
                    "these handlers leave errors that nothing handles",
                )
                .help("add a `catch { … }` for all others, or declare the procedure `throws`"),
            );
        }
        let relaxed_bang = ctx == TryCtx::Partial && !self.may_throw() && !unhandled;
        self.f().tries.push(if relaxed_bang || some_left { TryCtx::Full } else { ctx });
        let was = self.fr().diverged;
        // In an initialiser, fields may get their values in it: an error leaves the initialiser.
        let initialises = catches.is_empty() && self.fr().init.as_ref().is_some_and(|i| !i.complete);
        let block = self.in_block(|cx| {
            if initialises {
                cx.hoist(&body.stmts);
                cx.init_stmts(&body.stmts);
            } else {
                cx.stmts(&body.stmts);
            }
        });
        self.f().tries.pop();
        let mut all_diverge = self.fr().diverged;
        self.f().diverged = was;
        let mut out = Vec::new();
        for c in catches {
            let mut wrong = false;
            let class = match &c.ty {
                Some(t) => {
                    let tv = self.type_expr(t);
                    match (self.types.kind(tv.ty), self.error_class().map(|e| self.types.kind(e))) {
                        (TypeKind::Class { agg, .. }, Some(TypeKind::Class { agg: base, .. }))
                            if self.types.is_subclass(agg, base) =>
                        {
                            Some(agg)
                        }
                        (TypeKind::Error, _) => {
                            wrong = true;
                            None
                        }
                        (TypeKind::GenericAgg(..), _) => {
                            self.not_supported(t.span, "a `catch` of all types of a generic class");
                            wrong = true;
                            None
                        }
                        _ => {
                            wrong = true;
                            let shown = self.show(tv.ty);
                            self.err(codes::THROW_NOT_ERROR, t.span, format!("`{shown}` is not an error class"));
                            None
                        }
                    }
                }
                None => None,
            };
            let mut local = None;
            let body = self.in_block(|cx| {
                if wrong && let Some(n) = &c.name {
                    cx.f().bind(n.name, Binding::Item(Item::Error));
                } else if let Some(n) = &c.name
                    && let Some(e) = cx.error_class()
                {
                    let agg = match (class, cx.types.kind(e)) {
                        (Some(a), _) => a,
                        (None, TypeKind::Class { agg, .. }) => agg,
                        _ => return,
                    };
                    let t = cx.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Owned, nilable: false });
                    let l = cx.f().new_local(n.name, t, false, false, n.span);
                    cx.f().bind(n.name, Binding::Local(l));
                    local = Some(l);
                }
                cx.stmts(&c.body.stmts);
            });
            all_diverge &= self.fr().diverged;
            self.f().diverged = was;
            out.push(Catch { class, local, body });
        }
        if all_diverge && (!catches.is_empty() || bang) {
            self.f().diverged = true;
        }
        self.f().emit(StmtKind::Try { body: block, catches: out, bang: bang || relaxed_bang }, span);
    }

    /// `try e` and `try! e`.
    pub fn try_expr(&mut self, bang: bool, e: &ast::Expr, span: Span) -> Item {
        if !bang {
            return self.expr(e);
        }
        self.f().tries.push(TryCtx::Full);
        let item = self.expr(e);
        self.f().tries.pop();
        match item {
            Item::Value(mut v) => {
                if v.param.is_none() {
                    let ty = v.expr.ty;
                    v.expr = Expr::new(ExprKind::TryBang(v.expr.boxed()), ty, span);
                }
                Item::Value(v)
            }
            other => other,
        }
    }

    /// Makes the procedures that lowering calls for errors.
    pub fn note_error_support(&mut self) {
        let Some(error) = self.error_class() else { return };
        let TypeKind::Class { agg, .. } = self.types.kind(error) else { return };
        self.prog.known.error_class = Some(agg);
        self.use_class(agg);
        let span = self.scopes.modules[self.main_module].ast.span;
        let ptr = crate::state::item::Value::new(Expr::new(ExprKind::Undef, TypeTable::OPAQUE_PTR, span));
        if let Item::Value(v) = self.call_named("_makeTaskErrors", &[Actual::value(ptr)], span)
            && let Some(f) = callee_of(&v.expr)
        {
            self.prog.known.make_task_errors = Some(f);
        }
        let b = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: false });
        let err = crate::state::item::Value::new(Expr::new(ExprKind::Undef, b, span));
        let cstr = self.types.intern(TypeKind::PtrConst(TypeTable::UINT8));
        let file = crate::state::item::Value::new(Expr::new(ExprKind::Undef, cstr, span));
        let line = crate::state::item::Value::new(Expr::new(ExprKind::Undef, TypeTable::INT, span));
        let acts = [Actual::value(err), Actual::value(file), Actual::value(line)];
        let mut procedure = |name| match self.call_named(name, &acts, span) {
            Item::Value(v) => callee_of(&v.expr),
            _ => None,
        };
        let (uncaught, passing) = (procedure("_uncaughtError"), procedure("_errorPasses"));
        self.prog.known.uncaught_error = uncaught;
        self.prog.known.passing_error = passing;
    }
}

/// The function that a call expression calls.
pub fn callee_of(e: &Expr) -> Option<chantry_tir::FnId> {
    match &e.kind {
        ExprKind::Call { callee, .. } | ExprKind::Virtual { callee, .. } => Some(*callee),
        ExprKind::TryBang(e) | ExprKind::Block(_, e) => callee_of(e),
        _ => None,
    }
}

impl Cx<'_> {
    /// Whether an expression gives an owned class value that may be nil.
    fn is_owned_nilable(&mut self, e: &ast::Expr) -> bool {
        match self.quietly(|cx| cx.expr_scratch(e)) {
            Some(Item::Value(v)) => {
                matches!(self.types.kind(v.ty()), TypeKind::Class { mgmt: Mgmt::Owned, nilable: true, .. })
            }
            _ => false,
        }
    }
}
