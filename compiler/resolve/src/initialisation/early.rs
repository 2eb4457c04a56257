//! What an initialiser may do with `this` before `init this`: fields in order, the parent's methods, nothing else.

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E, RetIntent, StmtKind as S, VarKind};
use chantry_tir::{Expr, ExprKind};
use chantry_types::{AggId, Mgmt, TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::item::Value;
use crate::types::aggregates::{DeclInfo, FieldKind};

/// Whether a call of that name is how `init this` was written before release 2.0.
pub fn is_older_end(name: Symbol) -> bool {
    name == "complete" || name == "initDone"
}

impl Cx<'_> {
    /// Whether a field of that name has no value yet, which is told; none if there is no such field. Type and param fields are known.
    fn unready_field(&mut self, info: &DeclInfo, next: usize, name: Symbol, span: Span) -> Option<bool> {
        let k = info.fields.iter().position(|f| f.name == name)?;
        if k < next || matches!(info.fields[k].kind, VarKind::Type | VarKind::Param) {
            return Some(false);
        }
        self.report(
            Diagnostic::error(
                codes::THIS_BEFORE_INIT,
                span,
                format!("the field `{name}` is used before it is initialised"),
            )
            .label(info.fields[k].span, "declared here"),
        );
        Some(true)
    }

    /// Reports a mention of a field that has no value yet, or of a method while there are such fields, but for what gives a type or a
    /// constant of the compiler's.
    pub fn early_use(&mut self, name: Symbol, span: Span) -> bool {
        if self.fr().library {
            return false;
        }
        if let Some((agg, next)) = self.fr().making {
            return self.unready_field(&self.aggs[agg].info.clone(), next, name, span) == Some(true);
        }
        let (decl, module, next) = match &self.fr().init {
            Some(i) if !i.complete => (i.agg_decl.clone(), i.module, i.next),
            _ => return false,
        };
        let info = self.decl_info(&decl, module);
        if let Some(early) = self.unready_field(&info, next, name, span) {
            return early;
        }
        if let Some(at) = self.unready_parent_field(name) {
            let text = format!("the parent's field `{name}` is used before `super.init`");
            self.report(Diagnostic::error(codes::THIS_BEFORE_INIT, span, text).label(at, "declared here"));
            return true;
        }
        let needs_value = |p: &ast::ProcDecl| {
            p.this_intent != ast::Intent::Type && !matches!(p.ret_intent, RetIntent::Param | RetIntent::Type)
        };
        let method = info.methods.get(&name).is_some_and(|m| m.iter().all(|p| needs_value(p)));
        if !method || matches!(name.as_str(), "init" | "init=") || self.parent_answers(name) {
            return false;
        }
        let before = before_what(&decl, &info);
        let text = format!("`{name}` is called before {before}");
        let d = Diagnostic::error(codes::THIS_BEFORE_INIT, span, text);
        self.report_open_this(d, &info, next);
        true
    }

    /// Reports the first value of a field in a statement that may not run, or run again: a loop, a task, a `try` with `catch`.
    pub fn initialised_inside(&mut self, lhs: &ast::Expr) -> bool {
        let name = match &lhs.kind {
            E::Ident(n) if !self.is_local_name(*n) => *n,
            E::Dot(b, n) if matches!(b.kind, E::Ident(t) if t == "this") => n.name,
            _ => return false,
        };
        let (decl, module, next, told) = match &self.fr().init {
            Some(i) if !i.complete && !self.fr().library => (i.agg_decl.clone(), i.module, i.next, i.told_inside),
            _ => return false,
        };
        if decl.is_checked_union() {
            return false;
        }
        let info = self.decl_info(&decl, module);
        if !info.fields.iter().skip(next).any(|f| f.name == name) {
            return false;
        }
        if !told {
            self.report(
                Diagnostic::error(
                    codes::INIT_ORDER,
                    lhs.span,
                    format!("the field `{name}` cannot be initialised here"),
                )
                .note("loops, tasks and `try` with `catch` initialise no fields: these get one value each, in order")
                .help("find the value in a variable first, and initialise the field from that"),
            );
        }
        // Once is enough.
        if let Some(i) = &mut self.f().init {
            i.told_inside = true;
        }
        true
    }

    /// Reports `this` as an argument or a variable's value while its fields are still being initialised.
    pub fn early_this(&mut self, arg: &ast::Expr) -> bool {
        let mut of = arg;
        while let E::Cast(inner, _) = &of.kind {
            of = inner;
        }
        if self.fr().library || !matches!(&of.kind, E::Ident(t) if *t == "this") {
            return false;
        }
        let (decl, module, next) = match &self.fr().init {
            Some(i) if !i.complete => (i.agg_decl.clone(), i.module, i.next),
            _ => return false,
        };
        let info = self.decl_info(&decl, module);
        let before = before_what(&decl, &info);
        let text = format!("`this` is passed on before {before}");
        let d = Diagnostic::error(codes::THIS_BEFORE_INIT, arg.span, text);
        self.report_open_this(d, &info, next);
        true
    }

    /// Reports `this` as the value of field number `k`, which counts as initialised then.
    pub fn this_as_field(&mut self, k: usize, value: &ast::Expr) -> bool {
        let early = self.early_this(value);
        if early && let Some(i) = &mut self.f().init {
            i.next = k + 1;
        }
        early
    }

    /// Whether values of the type begin by `init` and end by `deinit`.
    pub fn has_initialisers(&self, t: TypeId) -> bool {
        matches!(self.types.kind(t), TypeKind::Record(_) | TypeKind::Class { .. } | TypeKind::Union(_))
    }

    /// Reports an `init this;` that does not end an initialisation: there is none, it has ended, or this may run in part.
    pub fn report_late_init_this(&mut self, span: Span) {
        let d = |text: &str| Diagnostic::error(codes::INIT_ORDER, span, text);
        let d = match &self.fr().init {
            None => d("`init this;` stands in initialisers only"),
            Some(i) if i.complete => d("`init this;` is said again: the value has been initialised"),
            Some(_) => d("`init this;` cannot stand here")
                .note("loops, tasks and `try` with `catch` may run in part, or again: an object is initialised once"),
        };
        self.report(d);
    }

    /// Reports a call of an initialiser for what has its value, or of a deinitialiser: values begin and end once.
    pub fn called_by_the_language(&mut self, name: ast::Ident) -> bool {
        let begins = name.name == "init";
        if self.fr().library || !begins && name.name != "deinit" {
            return false;
        }
        // Where an initialiser may call another one, `init_stmt` sees to it.
        if begins && self.fr().init.as_ref().is_some_and(|i| !i.complete) {
            let d = Diagnostic::error(codes::INIT_ORDER, name.span, "`init` cannot be called here");
            self.report(
                d.note("loops, tasks and `try` with `catch` may run in part, or again: an object is initialised once"),
            );
            return true;
        }
        let (text, help) = if begins {
            (
                "`init` is called for a value that has been initialised",
                "`new` calls it, and initialisers before anything else",
            )
        } else {
            (
                "`deinit` is called by the language, at a value's end",
                "move what it does to a method, and call that from both",
            )
        };
        self.report(Diagnostic::error(codes::INIT_ORDER, name.span, text).help(help));
        true
    }

    fn report_open_this(&mut self, d: Diagnostic, info: &DeclInfo, next: usize) {
        let of_union = self.fr().init.as_ref().is_some_and(|i| i.agg_decl.is_checked_union());
        let d = match info.fields.get(next) {
            _ if of_union => d.help("write `init this;` before it"),
            Some(f) => d
                .label(f.span, format!("`{}` has no value yet", f.name))
                .help("write `init this;` before it: that gives the remaining fields their default values"),
            None if info.fields.is_empty() => d.help("write `init this;` before it"),
            None => d.help("write `init this;` before it, which says that all fields have their values"),
        };
        self.report(d);
    }

    /// `this.complete()`, `complete()` or `this.initDone()` (`is_older_end`).
    pub fn complete_by_older_name(&mut self, name: Symbol, span: Span) {
        let d = Diagnostic::warning(codes::DEPRECATED, span, format!("{name}() is now written `init this;`"));
        self.report(d);
        self.complete_init(span);
    }

    /// Reports a field that comes after one declared behind it: by then it has its default value.
    pub fn late_field(&mut self, k: usize, info: &DeclInfo, span: Span) -> bool {
        let Some(i) = self.fr().init.as_ref() else { return false };
        if self.rule(Rule::FieldsInAnyOrder) && matches!(info.fields[k].kind, VarKind::Var | VarKind::Const) {
            return false;
        }
        let Some((_, later)) = i.skipped.iter().find(|s| s.0 == k && !i.complete).copied() else { return false };
        let name = info.fields[k].name;
        self.report(
            Diagnostic::error(codes::INIT_ORDER, span, format!("the field `{name}` is initialised out of order"))
                .label(later, format!("`{name}`, which is declared before this field, got its default value here"))
                .help("initialise the fields in the order of their declaration"),
        );
        // Once is enough.
        if let Some(i) = &mut self.f().init {
            i.skipped.retain(|s| s.0 != k);
        }
        true
    }

    /// The parent whose part of `this` is whole by now, in an initialiser that has not reached `init this`.
    fn ready_parent(&mut self) -> Option<AggId> {
        let i = self.fr().init.as_ref()?;
        if i.complete || !i.super_called {
            return None;
        }
        self.aggs[i.agg?].parent
    }

    /// Where a parent declares the run-time field, whose initialiser has not been called yet.
    fn unready_parent_field(&mut self, name: Symbol) -> Option<Span> {
        let i = self.fr().init.as_ref()?;
        if i.super_called || !i.is_class {
            return None;
        }
        let parent = self.aggs[i.agg?].parent?;
        let (declared_by, f, _) = self.find_field(parent, name)?;
        matches!(f.kind, FieldKind::Run(..)).then(|| self.aggs[declared_by].info.fields[f.decl].span)
    }

    fn parent_answers(&mut self, name: Symbol) -> bool {
        self.ready_parent().is_some_and(|p| self.declares_method(p, name.as_str()))
    }

    /// `this` as what it is before `init this`: an object of the parent's class, where `name` is not a field of its own.
    pub fn this_as_parent(&mut self, name: Symbol, span: Span) -> Option<Value> {
        let p = self.ready_parent()?;
        let i = self.fr().init.as_ref()?;
        let (decl, module) = (i.agg_decl.clone(), i.module);
        if self.decl_info(&decl, module).fields.iter().any(|f| f.name == name) || !self.parent_answers(name) {
            return None;
        }
        let this = self.this_value(span)?;
        let t = self.types.intern(TypeKind::Class { agg: p, mgmt: Mgmt::Borrowed, nilable: false });
        Some(Value::place(Expr::new(ExprKind::Cast(this.expr.boxed()), t, span), false))
    }
}

/// What has to come first.
fn before_what(decl: &ast::AggregateDecl, info: &DeclInfo) -> &'static str {
    if decl.is_checked_union() || info.fields.is_empty() { "`init this`" } else { "all fields are initialised" }
}

/// Whether these statements of an initialiser call another one: the parent's, or one of the same type.
pub fn calls_init(stmts: &[ast::Stmt]) -> bool {
    calls(stmts, &|callee| match &callee.kind {
        E::Dot(b, n) => n.name == "init" && matches!(&b.kind, E::Ident(s) if *s == "super" || *s == "this"),
        E::Ident(n) => *n == "init",
        _ => false,
    })
}

/// Whether these statements of a `postinit` call the parent's.
pub fn calls_super_postinit(stmts: &[ast::Stmt]) -> bool {
    calls(
        stmts,
        &|callee| matches!(&callee.kind, E::Dot(b, n) if n.name == "postinit" && matches!(&b.kind, E::Ident(s) if *s == "super")),
    )
}

fn calls(stmts: &[ast::Stmt], wanted: &dyn Fn(&ast::Expr) -> bool) -> bool {
    stmts.iter().any(|s| match &s.kind {
        S::Expr(ast::Expr { kind: E::Call { callee, .. }, .. }) => wanted(callee),
        S::Block(b) => calls(&b.stmts, wanted),
        S::If { then, els, .. } => calls(&then.stmts, wanted) || els.as_ref().is_some_and(|e| calls(&e.stmts, wanted)),
        S::Select { whens, otherwise, .. } => {
            whens.iter().map(|w| &w.body).chain(otherwise).any(|b| calls(&b.stmts, wanted))
        }
        S::On { body, .. } | S::Try { body, .. } => calls(&body.stmts, wanted),
        _ => false,
    })
}
