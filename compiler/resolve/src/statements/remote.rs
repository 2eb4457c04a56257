//! Variables declared on another locale: `on loc var x = e;`. Each lies in a cell of that locale's heap, which a hidden variable
//! owns; the name refers to what is in the cell. Not for `on` statements (`stmt`).

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, VarKind};
use chantry_syntax::library::LibType;
use chantry_tir::{Const, Expr, ExprKind, LocalId, StmtKind};

use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Item, Value};

impl Cx<'_> {
    pub fn remote_vars(&mut self, v: &Rc<ast::VarDecl>, locale: &ast::Expr) {
        let Some(at) = self.remote_target(v, locale) else { return self.no_remote_vars(v) };
        for (index, d) in v.vars.iter().enumerate() {
            self.remote_var(v, index, d, &at);
        }
    }

    /// The names are there all the same, so that nothing more is said of them.
    fn no_remote_vars(&mut self, v: &Rc<ast::VarDecl>) {
        if self.at_module_level() {
            return (0..v.vars.len()).for_each(|i| self.fail_global(v, i));
        }
        v.vars.iter().for_each(|d| self.bind_error(&d.pattern));
    }

    /// The number of the locale, evaluated once.
    fn remote_target(&mut self, v: &ast::VarDecl, locale: &ast::Expr) -> Option<Expr> {
        let span = locale.span;
        if !matches!(v.kind, VarKind::Var | VarKind::Const) {
            self.err(codes::BAD_ON, v.span, "only a `var` or a `const` can be declared on a locale");
            return None;
        }
        if v.config {
            self.not_supported(v.span, "a config variable on a locale");
            return None;
        }
        let item = self.expr(locale);
        let value = self.value_of(item, span)?;
        if value.ty() != self.library_type(LibType::Locale) {
            let shown = self.show(value.ty());
            let d = Diagnostic::error(
                codes::BAD_ON,
                span,
                format!("a variable is declared on a locale, and this is `{shown}`"),
            );
            self.report(d.help("`x.locale` is where a variable is"));
            return None;
        }
        let number = self.call_named("_onLocale", &[Actual::value(value)], span);
        let number = self.value_of(number, span)?.expr;
        let at = self.f().new_temp(number.ty, false, span);
        self.f().emit(StmtKind::Let { local: at, init: Some(number) }, span);
        Some(self.fr().local_expr(at, span))
    }

    fn remote_var(&mut self, v: &Rc<ast::VarDecl>, index: usize, d: &ast::Declarator, at: &Expr) {
        let span = d.span;
        let ast::Pattern::Name(name) = &d.pattern else {
            self.not_supported(span, "a tuple of variables declared on a locale");
            return self.bind_error(&d.pattern);
        };
        let global = self.at_module_level();
        let mut cell = None;
        // On the locale: the value as a variable of its own, then into the cell.
        let mut fill = |cx: &mut Self| {
            let local = cx.remote_init(v, d, span)?;
            cx.f().locals[local].temp = true;
            let value = cx.fr().local_expr(local, span);
            let ty = value.ty;
            let given = [Actual::value(Value::place(value.clone(), false))];
            let Item::Value(none) = cx.call_named("_noRemote", &given, span) else { return None };
            let cell_ty = none.ty();
            let place = match global {
                true => cx.hidden_global(v, index, cell_ty, span)?,
                false => {
                    let l = cx.f().new_temp(cell_ty, false, span);
                    cx.fr().local_expr(l, span)
                }
            };
            let own = [Actual::value(Value::place(place.clone(), false))];
            let room = cx.call_named("_remoteRoom", &own, span);
            let room = cx.value_of(room, span)?.expr;
            let value = Expr::new(ExprKind::Move(value.boxed()), ty, span);
            cx.f().emit(StmtKind::Init { place: room, value }, span);
            cell = Some(place);
            Some(())
        };
        let body = self.in_block(|cx| {
            fill(cx);
        });
        let Some(place) = cell else {
            return if global { self.fail_global(v, index) } else { self.bind_error(&d.pattern) };
        };
        // Holds nothing before.
        let none = Expr::new(ExprKind::Const(Const::Zero), place.ty, span);
        match place.kind {
            ExprKind::Local(local) => self.f().emit(StmtKind::Let { local, init: Some(none) }, span),
            _ => self.f().emit(StmtKind::Init { place: place.clone(), value: none }, span),
        }
        self.f().emit(StmtKind::On { locale: at.clone(), body }, span);
        let item = self.call_named("_remoteValue", &[Actual::value(Value::place(place, false))], span);
        let Some(value) = self.value_of(item, span) else { return };
        if global {
            return self.init_remote_global(v, index, value.expr, span);
        }
        let l = self.f().new_local(name.name, value.ty(), true, v.kind == VarKind::Const, name.span);
        self.f().emit(StmtKind::LetRef { local: l, init: value.expr }, span);
        self.f().bind(name.name, Binding::Local(l));
    }

    /// The variable's value in a variable of the current block.
    fn remote_init(&mut self, v: &ast::VarDecl, d: &ast::Declarator, span: Span) -> Option<LocalId> {
        let pattern = ast::Pattern::Name(ast::Ident { name: Symbol::new("_init"), span });
        let Some(first) = d.shared_with.map(|s| &v.vars[s]) else {
            let one = ast::Declarator { pattern, shared_with: None, ..d.clone() };
            return self.declare(v, &one, &[], &[]);
        };
        // `var a, b = f();` evaluates once: later ones copy the first.
        if let (Some(_), ast::Pattern::Name(n)) = (&first.init, &first.pattern) {
            let item = self.expr(&ast::Expr { kind: ast::ExprKind::Ident(n.name), span });
            let (t, item) = self.of_first(item, span);
            return self.declare_with(v.kind, &pattern, t, Some(item), span);
        }
        let one = ast::Declarator { pattern, shared_with: None, ty: first.ty.clone(), init: None, span };
        self.declare(v, &one, &[], &[])
    }
}
