//! Variables of a procedure that are made at its first mention and kept (`@functionStatic`): a hidden module variable for
//! each instance, and what asks whether the value is there.

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, VarKind};
use chantry_tir::{Block, Expr, ExprKind, Global, StmtKind};
use chantry_types::{TypeId, TypeTable};

use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Item, TypeVal, Value};

impl Cx<'_> {
    /// Whether a declaration in a body is kept from call to call.
    pub fn is_static(v: &ast::VarDecl) -> bool {
        v.attrs.iter().any(|a| a.name == *"functionStatic")
    }

    pub fn static_vars(&mut self, v: &ast::VarDecl) {
        for d in &v.vars {
            if self.static_var(v, d).is_none() {
                self.bind_error(&d.pattern);
            }
        }
    }

    fn static_var(&mut self, v: &ast::VarDecl, d: &ast::Declarator) -> Option<()> {
        let span = d.span;
        let ast::Pattern::Name(name) = &d.pattern else {
            self.not_supported(span, "a tuple of function-static variables");
            return None;
        };
        let (ty, init) = match d.shared_with {
            Some(s) => (v.vars[s].ty.as_ref(), v.vars[s].init.as_ref()),
            None => (d.ty.as_ref(), d.init.as_ref()),
        };
        let Some(init) = init.filter(|_| !matches!(v.kind, VarKind::Param | VarKind::Type)) else {
            self.report(
                Diagnostic::error(
                    codes::MISSING_INIT,
                    span,
                    format!("the function-static variable `{}` has no value in its declaration", name.name),
                )
                .help("it is a `var`, `const` or `ref` with a value: `@functionStatic ref x = …;`"),
            );
            return None;
        };
        let declared = ty.map(|t| self.type_expr(t).ty);
        let found = match declared {
            Some(t) if !self.is_generic(t) => t,
            _ => {
                let item = self.expr_scratch(init);
                self.value_of_scratch(item, init.span)?
            }
        };
        if found == TypeTable::ERROR {
            return None;
        }
        if self.is_described(found) || self.part_type(found).is_some() {
            self.not_supported(span, "function-static variables of types whose domains are known at run time");
            return None;
        }
        let cell = self.static_cell(name, found, span)?;
        let given = [Actual::value(Value::place(cell, false))];
        let begins = self.call_named("_staticBegins", &given, span);
        let cond = self.value_of(begins, span)?.expr;
        let mut made = None;
        let then = self.in_block(|cx| {
            let left = cx.in_block(|cx| {
                if let Item::Value(call) = cx.call_named("_staticLeft", &given, span) {
                    cx.f().emit(StmtKind::Expr(call.expr), span);
                }
            });
            cx.f().emit(StmtKind::Defer(left), span);
            made = cx.fill_static(&given, found, init, span);
        });
        made?;
        self.f().emit(StmtKind::If { cond, then, els: Block::default() }, span);
        let item = self.call_named("_staticValue", &given, span);
        let value = self.value_of(item, span)?;
        if matches!(v.kind, VarKind::Ref | VarKind::ConstRef) {
            let l = self.f().new_local(name.name, value.ty(), true, v.kind == VarKind::ConstRef, name.span);
            self.f().emit(StmtKind::LetRef { local: l, init: value.expr }, span);
            self.f().bind(name.name, Binding::Local(l));
        } else {
            self.declare_with(v.kind, &d.pattern, None, Some(Item::Value(value)), span);
        }
        Some(())
    }

    /// Evaluates the value into its place.
    fn fill_static(&mut self, given: &[Actual], ty: TypeId, init: &ast::Expr, span: Span) -> Option<()> {
        let item = self.expr(init);
        let value = self.value_of(item, init.span)?;
        let value = self.init_value(value, ty, init.span, "the variable")?;
        let local = self.f().new_temp(ty, false, span);
        self.f().emit(StmtKind::Let { local, init: Some(value) }, span);
        let room = self.call_named("_staticRoom", given, span);
        let place = self.value_of(room, span)?.expr;
        let value = Expr::new(ExprKind::Move(self.fr().local_expr(local, span).boxed()), ty, span);
        self.f().emit(StmtKind::Init { place, value }, span);
        let made = self.call_named("_staticMade", given, span);
        let made = self.value_of(made, span)?;
        self.f().emit(StmtKind::Expr(made.expr), span);
        Some(())
    }

    /// The type of an expression that was resolved for nothing else.
    fn value_of_scratch(&mut self, item: Item, span: Span) -> Option<TypeId> {
        self.f().open_block();
        let value = self.value_of(item, span);
        self.f().close_block();
        value.map(|v| v.ty())
    }

    /// The hidden module variable of a declaration in the instance whose body this is.
    fn static_cell(&mut self, name: &ast::Ident, ty: TypeId, span: Span) -> Option<Expr> {
        let of = self.call_named("_noStatic", &[Actual::item(Item::Type(TypeVal::new(ty)), span)], span);
        let ty = self.value_of(of, span)?.ty();
        let key = (self.fr().fn_id, span, ty);
        let found = self.globals.static_of(key);
        let g = found.unwrap_or_else(|| {
            let module = self.scopes.modules[self.fr().module].name;
            let g = self.prog.globals.push(Global::variable(name.name, module, ty, span));
            self.globals.keep_static(key, g);
            g
        });
        Some(Expr::new(ExprKind::Global(g), ty, span))
    }
}
