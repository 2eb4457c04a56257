//! `manage m as x { … }`: the manager's `enterContext` before the block, its `exitContext` after it however the block
//! ends (specification: statements, "The Manage Statement"). Not for: `defer`, `try` (`stmt`, `errors`).

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, StmtKind as S, VarKind};
use chantry_tir::{Block, Catch, Const, Expr, ExprKind, Stmt, StmtKind};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::frame::{Binding, TryCtx};
use crate::state::item::{Actual, Item, Value};
use crate::statements::errors::callee_of;

impl Cx<'_> {
    pub fn manage_stmt(
        &mut self,
        managers: &[(ast::Expr, Option<ast::ManagedResource>)],
        body: &ast::Block,
        span: Span,
    ) {
        let Some(((expr, resource), rest)) = managers.split_first() else {
            let block = self.in_block(|cx| cx.stmts(&body.stmts));
            self.f().emit(StmtKind::Block(block), span);
            return;
        };
        let block = self.in_block(|cx| cx.manage_one(expr, resource.as_ref(), rest, body, span));
        self.f().emit(StmtKind::Block(block), span);
    }

    /// Gives the value of `enterContext` its name, if it has one.
    fn bind_entered(&mut self, resource: Option<&ast::ManagedResource>, entered: Value, at: Span) {
        match resource {
            Some((kind, name)) => {
                let place = entered.expr.is_place(&self.prog.fns, self.types);
                let kind = kind.unwrap_or(if place {
                    if entered.is_const { VarKind::ConstRef } else { VarKind::Ref }
                } else {
                    VarKind::Var
                });
                let p = ast::Pattern::Name(*name);
                self.declare_with(kind, &p, None, Some(Item::Value(entered)), name.span);
            }
            None => self.f().emit(StmtKind::Expr(entered.expr), at),
        }
    }

    /// Whether a value of the type can be managed; says why not, unless the type's declaration has been told of it.
    fn is_manager(&mut self, t: TypeId, at: Span) -> bool {
        const HELP: &str = "a manager is a record or class that implements `contextManager`: `enterContext()` and `exitContext(in error: owned Error?)`";
        let interface = Symbol::new("contextManager");
        let named = ast::Expr { kind: ast::ExprKind::Ident(interface), span: at };
        let says = match self.interface_named(self.fr().module, &named) {
            Some(id) => self.says_it_implements(t, id),
            None => true,
        };
        let needed = ["enterContext", "exitContext"];
        let lacks = needed.into_iter().find(|m| self.methods_for(t, Symbol::new(m)).is_empty());
        let shown = self.show(t);
        // Formals of another number are told where the type says that it implements the interface.
        let mut misfits = |m: &str, n: usize| {
            let cands = self.methods_for(t, Symbol::new(m));
            !cands.is_empty() && cands.iter().all(|c| c.decl.formals.len() != n)
        };
        let told = misfits("enterContext", 0) || misfits("exitContext", 1);
        match lacks {
            None if says && told && self.reports.has_errors() => {}
            None if says || self.fr().library => return true,
            None => {
                let text = format!(
                    "a value of type `{shown}` cannot be managed: it does not say that it implements `{interface}`"
                );
                let shown = self.show_plain(t);
                self.report(Diagnostic::error(codes::BAD_INHERITANCE, at, text).help(format!(
                    "declare it so (`record {shown}: {interface}`), or write `{shown} implements {interface};`"
                )));
            }
            Some(_) if says && self.reports.has_errors() => {}
            Some(m) => {
                let text = format!("a value of type `{shown}` cannot be managed: it has no method `{m}`");
                self.report(Diagnostic::error(codes::NO_SUCH_MEMBER, at, text).help(HELP));
            }
        }
        false
    }

    fn manage_one(
        &mut self,
        expr: &ast::Expr,
        resource: Option<&ast::ManagedResource>,
        rest: &[(ast::Expr, Option<ast::ManagedResource>)],
        body: &ast::Block,
        span: Span,
    ) {
        let at = expr.span;
        let item = self.expr(expr);
        let Some(v) = self.value_of(item, at) else { return };
        // A fresh manager lives in a variable of its own, which may be modified.
        let manager = if v.expr.is_place(&self.prog.fns, self.types) {
            self.stable(v, at)
        } else {
            let id = self.f().new_temp(v.ty(), false, at);
            self.f().locals[id].constant = false;
            self.f().emit(StmtKind::Let { local: id, init: Some(v.expr) }, at);
            Value::place(self.fr().local_expr(id, at), false)
        };
        if !self.is_manager(manager.ty(), at) {
            return;
        }
        let entered = self.method(Item::Value(manager.clone()), "enterContext", &[], at);
        let entered = match entered {
            Item::Value(v) => Some(v),
            Item::Type(t) => {
                if let Some((_, name)) = resource {
                    self.f().bind(name.name, Binding::Item(Item::Type(t)));
                }
                None
            }
            _ => return,
        };
        if let Some(entered) = entered {
            self.bind_entered(resource, entered, at);
        }
        let Some(error) = self.error_class() else {
            self.not_supported(span, "`manage` statements without errors");
            return;
        };
        let TypeKind::Class { agg, .. } = self.types.kind(error) else { return };
        let owned = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Owned, nilable: false });
        let maybe = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Owned, nilable: true });
        let err = self.f().new_temp(maybe, false, span);
        self.f().locals[err].constant = false;
        let nil = Expr::new(ExprKind::Const(Const::Nil), maybe, span);
        self.f().emit(StmtKind::Let { local: err, init: Some(nil) }, span);

        let given = self.fr().local_expr(err, span);
        let given = Expr::new(ExprKind::Move(given.boxed()), maybe, span);
        let Some((exit, throws)) = self.leave_context(manager.clone(), given, at) else { return };
        let mut exit = Some(exit);
        let mut jumped = None;
        if !throws {
            let exit = exit.take().expect("set above");
            self.f().emit(StmtKind::Defer(exit), span);
        } else if jumps(&body.stmts, &mut Vec::new()) {
            // A jump out calls it on its way, without an error; else it is called behind the block, from where it may throw.
            let flag = self.f().new_temp(TypeTable::BOOL, false, span);
            self.f().locals[flag].constant = false;
            let yes = Expr::new(ExprKind::Const(Const::Bool(true)), TypeTable::BOOL, span);
            self.f().emit(StmtKind::Let { local: flag, init: Some(yes) }, span);
            let nil = Expr::new(ExprKind::Const(Const::Nil), maybe, span);
            let Some((then, _)) = self.leave_context(manager, nil, at) else { return };
            let cond = self.fr().local_expr(flag, span);
            let test = StmtKind::If { cond, then, els: Block::default() };
            self.f().emit(StmtKind::Defer(Block { stmts: vec![Stmt { kind: test, span }] }), span);
            jumped = Some(flag);
        }

        // Errors of the block go to exitContext.
        self.f().tries.push(TryCtx::Full);
        let was = self.fr().diverged;
        let block = self.in_block(|cx| match rest.is_empty() {
            true => cx.stmts(&body.stmts),
            false => cx.manage_stmt(rest, body, span),
        });
        self.f().tries.pop();
        self.f().diverged = was;
        let caught = self.f().new_local(Symbol::new("_error"), owned, false, false, span);
        let handler = self.in_block(|cx| {
            cx.f().bind(Symbol::new("_error"), Binding::Local(caught));
            let e = cx.fr().local_expr(caught, span);
            let e = Expr::new(ExprKind::Move(e.boxed()), owned, span);
            let value = Expr::new(ExprKind::Cast(e.boxed()), maybe, span);
            let place = cx.fr().local_expr(err, span);
            cx.f().emit(StmtKind::Init { place, value }, span);
        });
        let catches = vec![Catch { class: None, local: Some(caught), body: handler }];
        self.f().emit(StmtKind::Try { body: block, catches, bang: false }, span);
        if let Some(flag) = jumped {
            let place = self.fr().local_expr(flag, span);
            let value = Expr::new(ExprKind::Const(Const::Bool(false)), TypeTable::BOOL, span);
            self.f().emit(StmtKind::Assign { place, value }, span);
        }
        if let Some(exit) = exit {
            self.f().emit(StmtKind::Block(exit), span);
        }
    }

    /// The call of `exitContext`, and whether it may throw. Where nothing handles errors, its error ends the program.
    fn leave_context(&mut self, manager: Value, error: Expr, at: Span) -> Option<(Block, bool)> {
        let ends = !self.errors_are_handled();
        self.f().open_block();
        if ends {
            self.f().tries.push(TryCtx::Full);
        }
        let exit = self.method(Item::Value(manager), "exitContext", &[Actual::value(Value::new(error))], at);
        if ends {
            self.f().tries.pop();
        }
        let throws = |cx: &Self, e: &Expr| callee_of(e).is_some_and(|f| cx.prog.fns[f].throws);
        let found = match exit {
            Item::Value(v) if ends && throws(self, &v.expr) => {
                let ty = v.expr.ty;
                self.f().emit(StmtKind::Expr(Expr::new(ExprKind::TryBang(v.expr.boxed()), ty, at)), at);
                Some(false)
            }
            Item::Value(v) => {
                let may = throws(self, &v.expr);
                self.f().emit(StmtKind::Expr(v.expr), at);
                Some(may)
            }
            _ => None,
        };
        let block = self.f().close_block();
        found.map(|throws| (block, throws))
    }
}

/// Whether the statements may leave the block other than at its end. `loops`: the loops around them in the block, by label.
fn jumps(stmts: &[ast::Stmt], loops: &mut Vec<Option<Symbol>>) -> bool {
    stmts.iter().any(|s| match &s.kind {
        S::Return(_) => true,
        S::Break(None) | S::Continue(None) => loops.is_empty(),
        S::Break(Some(l)) | S::Continue(Some(l)) => !loops.contains(&Some(l.name)),
        S::Block(b) | S::Sync(b) => jumps(&b.stmts, loops),
        S::If { then, els, .. } => jumps(&then.stmts, loops) || els.as_ref().is_some_and(|e| jumps(&e.stmts, loops)),
        S::Select { whens, otherwise, .. } => {
            whens.iter().any(|w| jumps(&w.body.stmts, loops))
                || otherwise.as_ref().is_some_and(|o| jumps(&o.stmts, loops))
        }
        S::Try { body, catches, .. } => {
            jumps(&body.stmts, loops) || catches.iter().any(|c| jumps(&c.body.stmts, loops))
        }
        S::Manage { body, .. } | S::On { body, .. } | S::Serial { body, .. } | S::Local { body, .. } => {
            jumps(&body.stmts, loops)
        }
        S::Loop(l) => jumps_from_loop(&l.body, l.label.as_ref(), loops),
        S::While { body, label, .. } | S::DoWhile { body, label, .. } => jumps_from_loop(body, label.as_ref(), loops),
        _ => false,
    })
}

fn jumps_from_loop(body: &ast::Block, label: Option<&ast::Ident>, loops: &mut Vec<Option<Symbol>>) -> bool {
    loops.push(label.map(|l| l.name));
    let out = jumps(&body.stmts, loops);
    loops.pop();
    out
}
