//! The parent's part of an initialiser: `super.init`, written or not, of parents that are generic and still open too.

use chantry_base::{Span, Symbol};
use chantry_diag::codes;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_tir::{Expr, ExprKind};
use chantry_types::{AggId, Mgmt, TypeKind};

use crate::initialisation::construct::Target;
use crate::state::cx::Cx;
use crate::state::frame::{SuperCall, WaitingSuper};
use crate::state::item::{Actual, Around, Item, Value};
use crate::types::aggregates::Generic;

impl Cx<'_> {
    /// `this.f` inside an initialiser whose type is not decided yet: the field has its value, and waits for that.
    pub fn init_this_field(&mut self, base: &ast::Expr, name: Symbol, span: Span) -> Option<Item> {
        if !matches!(&base.kind, E::Ident(t) if *t == "this") {
            return None;
        }
        self.fr().init.as_ref()?;
        self.init_field_item(name, span)
    }

    /// `this.f(…)` inside such an initialiser.
    pub fn init_this_call(&mut self, base: &ast::Expr, name: Symbol, args: &[ast::Arg], span: Span) -> Option<Item> {
        let item = self.init_this_field(base, name, span)?;
        let acts = self.args(args);
        Some(self.call_item(item, acts, span))
    }

    /// The generic parent that a call of its initialiser decides.
    pub fn open_init_parent(&mut self) -> Option<Generic> {
        let i = self.fr().init.as_ref().filter(|i| i.agg.is_none())?;
        let (decl, module) = (i.agg_decl.clone(), i.module);
        let outer = self.fr().parent.map(Around::outer);
        self.open_parent(&Generic::new(&decl, module, outer))
    }

    /// `super.init(…)` of such a parent. The class's own generic fields are decided later, or it has none.
    pub fn call_open_parent_init(&mut self, g: &Generic, acts: &[Actual], span: Span) {
        let Item::Type(t) = self.generic_type(g) else { return };
        let mut cands = self.methods_for(t.ty, Symbol::new("init"));
        cands.retain(|c| self.is_method_of(c, &g.decl, g.outer));
        let chosen = if cands.is_empty() {
            self.generated_call(Target::open(g), acts, span).map(|(p, callee, args)| (callee, p, args, Vec::new()))
        } else {
            let this = Actual::value(Value::place(Expr::new(ExprKind::Undef, t.ty, span), false));
            self.resolve_init(Symbol::new("init"), cands, this, acts, span)
        };
        let Some((callee, parent, args, after)) = chosen else { return };
        if let Some(i) = &mut self.f().init {
            i.parent = Some(parent);
            i.super_called = true;
        }
        self.super_waits(SuperCall::Chosen { parent, callee, args, after }, span);
        self.try_settle(span);
    }

    /// `super.init(…)` of a class that names no parent: that of the root class, which does nothing and takes nothing.
    pub fn root_init(&mut self, acts: &[Actual], span: Span) {
        let class = self.fr().init.as_ref().is_some_and(|i| i.is_class);
        if !class {
            self.err(codes::BAD_SUPER, span, "this type inherits from no class");
        } else if !acts.is_empty() {
            self.err(codes::BAD_SUPER, span, "this class names no parent, so `super.init` takes no arguments");
        }
    }

    /// Keeps the call of the parent's initialiser until the instance is decided.
    pub fn super_waits(&mut self, call: SuperCall, span: Span) {
        let block = self.fr().blocks.len() - 1;
        let at = self.fr().blocks[block].len();
        if let Some(i) = &mut self.f().init {
            i.super_called = true;
            i.waiting_super = Some(WaitingSuper { block, at, span, call });
        }
    }

    /// Makes the call that waited, where it stands.
    pub fn waiting_super(&mut self) {
        let Some(w) = self.f().init.as_mut().and_then(|i| i.waiting_super.take()) else { return };
        if w.block >= self.fr().blocks.len() {
            self.not_supported(w.span, "`super.init` in a block that ends before a generic class's fields are decided");
            return;
        }
        self.f().open_block();
        match w.call {
            SuperCall::Actuals(acts) => {
                if let Some(p) = self.init_parent() {
                    self.call_parent_init(p, &acts, w.span);
                } else {
                    self.root_init(&acts, w.span);
                }
            }
            SuperCall::Chosen { parent, callee, mut args, after } => {
                if let Some(this) = self.this_value(w.span) {
                    let up = self.types.intern(TypeKind::Class { agg: parent, mgmt: Mgmt::Borrowed, nilable: false });
                    let up = Expr::new(ExprKind::Cast(this.expr.boxed()), up, w.span);
                    self.become_class(up.clone(), parent, w.span);
                    args[0] = up;
                    self.emit_init_call(callee, args, after, w.span);
                }
            }
        }
        let made = self.f().close_block();
        self.f().blocks[w.block].splice(w.at..w.at, made.stmts);
    }

    pub fn init_parent(&mut self) -> Option<AggId> {
        let i = self.fr().init.as_ref()?;
        match i.agg {
            Some(a) => self.aggs[a].parent,
            None => None,
        }
    }

    pub fn ensure_super(&mut self, span: Span) {
        let called = self.fr().init.as_ref().is_none_or(|i| i.super_called || !i.is_class);
        if called {
            return;
        }
        // While the instance is open its parent's part waits too (see `try_settle`), unless a constructor's formals decide it.
        if self.fr().init.as_ref().is_some_and(|i| i.agg.is_none()) {
            if let Some(g) = self.open_init_parent() {
                let acts = self.formals_for_parent(&g, span);
                if !acts.is_empty() {
                    self.call_open_parent_init(&g, &acts, span);
                }
            }
            return;
        }
        if let Some(i) = &mut self.f().init {
            i.super_called = true;
        }
        if let Some(p) = self.init_parent() {
            self.call_parent_init(p, &[], span);
        }
    }

    /// The generic fields of an open parent that formals of a constructor are called as.
    fn formals_for_parent(&mut self, g: &Generic, span: Span) -> Vec<Actual> {
        let info = self.decl_info(&g.decl, g.module);
        let open = info.generics.iter().map(|&k| info.fields[k].name);
        let named: Vec<_> = open.filter_map(|n| self.formal_for(n, span).map(|e| (n, e))).collect();
        named.into_iter().map(|(n, e)| Actual { name: Some(n), ..Actual::item(self.expr(&e), span) }).collect()
    }
}
