//! Values that nobody gives: of fields, of variables; and conversions of what is given.
//! Not for: `new` (`construct`).

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E, VarKind};
use chantry_tir::{Const, Expr, ExprKind};
use chantry_types::{AggId, Generic, Mgmt, Prim, TypeId, TypeKind, TypeTable};

use crate::initialisation::construct::Target;
use crate::initialisation::generated::MadeField;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, TypeVal, Value};
use crate::types::aggregates::{FieldDecl, FieldKind};

impl Cx<'_> {
    /// The initial value of a field that nobody gives one, in an initialiser's frame.
    pub fn field_default(&mut self, f: &FieldDecl, t: TypeId) -> Option<Expr> {
        let rt = match &f.ty {
            Some(te) if self.may_say_more(t) => self.field_part(te, t),
            _ => None,
        };
        let Some(e) = &f.init else { return self.default_value(t, rt.as_deref(), f.span) };
        if matches!(e.kind, E::NoInit) {
            return self.left_open(t, rt.as_deref(), e.span);
        }
        if rt.is_some() {
            return self.as_in_declaration(|cx| cx.typed_from(&TypeVal { ty: t, rt }, e, "the field"));
        }
        let item = self.as_in_declaration(|cx| cx.expr(e));
        let v = self.value_of(item, e.span)?;
        self.init_value(v, t, e.span, "the field")
    }

    /// Whether a field that gets no value where its object is made, at `span`, may begin without one.
    pub fn begins_without_value(&mut self, field: &MadeField, of: Symbol, span: Span) -> bool {
        let give = format!("give it one with `new {of}(…)`");
        self.has_default_or_told(field.agg, field.decl, field.ty, &give, span)
    }

    /// The same of a field that an initialiser leaves out.
    pub fn may_be_left_out(&mut self, agg: AggId, decl: usize, t: TypeId, span: Span) -> bool {
        let give = format!("give it one here: `this.{} = …`", self.aggs[agg].info.fields[decl].name);
        self.has_default_or_told(agg, decl, t, &give, span)
    }

    fn has_default_or_told(&mut self, agg: AggId, decl: usize, t: TypeId, give: &str, span: Span) -> bool {
        let Some((at, t)) = self.no_default_in(agg, decl, t, 0) else { return true };
        let (shown, name) = (self.show(t), self.aggs[agg].info.fields[decl].name);
        let text = format!("the field `{name}` needs a value: there is no default `{shown}`");
        self.report(
            Diagnostic::error(codes::NO_DEFAULT_VALUE, span, text)
                .label(at, "it is declared here, without a value")
                .help(format!("{give}, or declare the field nilable: `{shown}?`")),
        );
        false
    }

    /// Of a field without a value: the one in it, or itself, whose type has no default value.
    fn no_default_in(&mut self, agg: AggId, decl: usize, t: TypeId, depth: u32) -> Option<(Span, TypeId)> {
        let f = &self.aggs[agg].info.fields[decl];
        if f.init.is_some() || depth > 20 {
            return None;
        }
        let span = f.span;
        match self.types.kind(t) {
            TypeKind::Class { nilable: false, mgmt, .. } if mgmt != Mgmt::Any => Some((span, t)),
            TypeKind::Tuple(es) => es.iter().find_map(|&e| self.no_default_in(agg, decl, e, depth + 1)),
            TypeKind::Record(of) if self.procedure_sig(t).is_none() && !self.is_described(t) => {
                let head = self.aggs[of].clone_head();
                if self.declares_own(&head.decl, head.module, head.outer, Symbol::new("init")) {
                    return None;
                }
                self.fields(of).iter().find_map(|f| match f.kind {
                    FieldKind::Run(_, t) => self.no_default_in(of, f.decl, t, depth + 1),
                    _ => None,
                })
            }
            _ => None,
        }
    }

    /// What `noinit` leaves in a variable: nothing where any bits will do, else the default value.
    pub fn left_open(&mut self, t: TypeId, rt: Option<&Expr>, span: Span) -> Option<Expr> {
        self.check_noinit(t, span);
        match rt.is_none() && self.trivial_copy(t) {
            true => Some(Expr::new(ExprKind::Undef, t, span)),
            false => self.default_value(t, rt, span),
        }
    }

    /// `noinit` is for arrays of elements that are no more than their bits.
    fn check_noinit(&mut self, t: TypeId, span: Span) {
        if self.rule(Rule::NoinitOfAll) || t == TypeTable::ERROR || self.fr().library {
            return;
        }
        let elem = self.array_elem(t).filter(|_| self.is_array(t));
        let said = match elem {
            Some(e) if e == TypeTable::ERROR || self.trivial_copy(e) => return,
            Some(e) => {
                format!("`noinit` cannot leave out elements of type `{}`: they are more than their bits", self.show(e))
            }
            None => format!("`noinit` is for arrays only, and this is `{}`", self.show(t)),
        };
        self.report(
            Diagnostic::error(codes::MISSING_INIT, span, said)
                .help("leave `= noinit` out: the variable gets its type's default value"),
        );
    }

    /// A variable's initial value from `v`: conversions, `init=` of the type, copies.
    pub fn init_value(&mut self, v: Value, to: TypeId, span: Span, what: &str) -> Option<Expr> {
        self.init_value_as(v, &TypeVal::new(to), span, what)
    }

    /// The same where the type's domains are known: its `init=` may ask for them.
    pub fn init_value_as(&mut self, v: Value, t: &TypeVal, span: Span, what: &str) -> Option<Expr> {
        let e = self.init_value_free(v, t, span, what)?;
        self.within_parent(e, t.rt.as_deref(), span)
    }

    fn init_value_free(&mut self, v: Value, t: &TypeVal, span: Span, what: &str) -> Option<Expr> {
        let to = t.ty;
        let read = self.rule(Rule::ImplicitSyncAccess)
            && self.sync_kind(v.ty()).is_some()
            && !self.fr().library
            && v.expr.is_place(&self.prog.fns, self.types);
        if v.ty() == to && !read {
            if self.shows_views(to) {
                return Some(self.without_views(v, span)?.expr);
            }
            return Some(self.owned_value(v));
        }
        if v.ty() == TypeTable::ERROR || to == TypeTable::ERROR {
            return None;
        }
        if self.rule(Rule::ImplicitSyncAccess) && self.sync_kind(v.ty()).is_some() {
            let a = self.legacy_actual(Actual::value(v));
            let v = self.value_of(a.item, span)?;
            return self.init_value_free(v, t, span, what);
        }
        if self.fits(&v, to).is_some() {
            let e = self.convert(v, to, span);
            return Some(self.owned_expr(e, span));
        }
        if let Some(e) = self.init_convert(&v, t, span) {
            return Some(e);
        }
        let e = self.coerce(v, to, span, what);
        Some(e)
    }

    /// The value of a variable of generic record type, made by an `init=` that decides the generic fields; None if none takes `v`.
    pub fn init_of_generic(&mut self, v: &Value, to: TypeId, span: Span) -> Option<Expr> {
        let TypeKind::GenericAgg(id, _) = self.types.kind(to) else { return None };
        let decl = self.aggs.generic(id).decl.clone();
        if decl.kind != ast::AggregateKind::Record {
            return None;
        }
        let name = Symbol::new("init=");
        let mut cands = self.methods_for(to, name);
        cands.retain(|c| match (&c.owner, c.decl.receiver.as_ref().map(|r| &r.kind)) {
            (Some(o), _) => o.decl.path == decl.path,
            (None, Some(E::Ident(n))) => *n == decl.name.name,
            _ => false,
        });
        let this = Actual::value(Value::place(Expr::new(ExprKind::Undef, to, span), false));
        let acts = [Actual::value(v.clone())];
        if !cands.iter().any(|c| self.takes(c, Some(&this), &acts)) {
            return None;
        }
        let (fn_id, built, mut args, after) = self.resolve_init(name, cands, this, &acts, span)?;
        let tmp = self.storage(built, span);
        args[0] = tmp.clone();
        self.emit_init_call(fn_id, args, after, span);
        self.post_init(built, &tmp, span);
        let ty = tmp.ty;
        Some(Expr::new(ExprKind::Move(tmp.boxed()), ty, span))
    }

    /// Conversion by the target type's `init=`, or the library's conversions.
    pub fn init_convert(&mut self, v: &Value, t: &TypeVal, span: Span) -> Option<Expr> {
        let to = t.ty;
        if let TypeKind::Class { mgmt: Mgmt::Shared, .. } = self.types.kind(to) {
            return self.shared_from_owned(v, to, span);
        }
        let TypeKind::Record(agg) = self.types.kind(to) else { return None };
        let name = Symbol::new("init=");
        if self.aggs[agg].info.methods.contains_key(&name) || !self.scopes.methods_named(name).is_empty() {
            let cands = self.methods_for(to, name);
            let mut this = Actual::value(Value::place(Expr::new(ExprKind::Undef, to, span), false));
            this.part = t.rt.clone();
            let acts = [Actual::value(v.clone())];
            let ok = cands
                .iter()
                .any(|c| (c.owner.is_some() || self.receiver_may_match(c, to)) && self.takes(c, Some(&this), &acts));
            if ok {
                let (fn_id, built, mut args, after) = self.resolve_init(name, cands, this, &acts, span)?;
                let tmp = self.storage(built, span);
                self.check_cast_beside(fn_id, tmp.ty);
                args[0] = tmp.clone();
                self.emit_init_call(fn_id, args, after, span);
                self.post_init(built, &tmp, span);
                let ty = tmp.ty;
                return Some(Expr::new(ExprKind::Move(tmp.boxed()), ty, span));
            }
        }
        let library = self.scopes.modules[self.aggs[agg].module].library;
        if library {
            let acts = [Actual::ty(to, span), Actual::value(v.clone())];
            let r = self.quietly(|cx| {
                cx.f().open_block();
                let r = cx.call_named("_implicitConvert", &acts, span);
                cx.f().close_block();
                r
            });
            if let Some(Item::Value(_)) = r {
                let item = self.call_named("_implicitConvert", &acts, span);
                let v = self.value_of(item, span)?;
                if v.ty() == to {
                    return Some(self.owned_value(v));
                }
            }
        }
        None
    }

    /// The value that a variable of type `t` has without an initialiser.
    pub fn default_value(&mut self, t: TypeId, rt: Option<&Expr>, span: Span) -> Option<Expr> {
        match self.types.kind(t) {
            TypeKind::Error => None,
            TypeKind::Prim(_) | TypeKind::Enum(_) | TypeKind::CArray(..) => {
                Some(Expr::new(ExprKind::Const(Const::Zero), t, span))
            }
            TypeKind::Ptr(of) | TypeKind::PtrConst(of) if !self.is_generic(of) || self.leaves_management(of) => {
                Some(Expr::new(ExprKind::Const(Const::Nil), t, span))
            }
            TypeKind::OpaquePtr | TypeKind::Nil | TypeKind::Proc(..) => {
                Some(Expr::new(ExprKind::Const(Const::Nil), t, span))
            }
            TypeKind::Void if !self.fr().library && !self.rule(Rule::VoidVariables) => {
                let text = "`void` is no type of variables: it says that a procedure returns nothing";
                let d = Diagnostic::error(codes::NO_DEFAULT_VALUE, span, text);
                self.report(
                    d.help("a variable of type `nothing` has the one value `none` and is left out of the program"),
                );
                None
            }
            TypeKind::Nothing | TypeKind::Void => Some(Expr::new(ExprKind::Const(Const::None), t, span)),
            TypeKind::Class { nilable: true, mgmt, .. } if mgmt != Mgmt::Any => {
                Some(Expr::new(ExprKind::Const(Const::Nil), t, span))
            }
            TypeKind::Class { nilable: true, .. } => {
                let shown = self.show(t);
                self.report(
                    Diagnostic::error(
                        codes::GENERIC_NEEDS_ARGUMENTS,
                        span,
                        format!("`{shown}` does not say who manages the object, so it has no default value"),
                    )
                    .help(format!("say it: `owned {shown}`, or give the variable an initial value")),
                );
                None
            }
            TypeKind::Class { mgmt, .. } => {
                let shown = self.show(t);
                let nilable = if mgmt == Mgmt::Any { format!("owned {shown}?") } else { format!("{shown}?") };
                self.report(
                    Diagnostic::error(
                        codes::NO_DEFAULT_VALUE,
                        span,
                        format!("a variable of type `{shown}` needs an initial value"),
                    )
                    .help(format!("give it one with `new`, or declare it nilable: `{nilable}`")),
                );
                None
            }
            TypeKind::Tuple(es) => {
                let mut out = Vec::new();
                for (i, &e) in es.iter().enumerate() {
                    let part = rt.and_then(|rt| self.part_of_element(&es, rt, i));
                    out.push(self.default_value(e, part.as_ref(), span)?);
                }
                Some(Expr::new(ExprKind::Tuple(out), t, span))
            }
            TypeKind::Record(_) if self.procedure_sig(t).is_some() => {
                Some(Expr::new(ExprKind::Const(Const::Zero), t, span))
            }
            TypeKind::Record(agg) => {
                if self.is_described(t) {
                    let Some(rt) = rt else {
                        self.domain_unknown(t, span);
                        return None;
                    };
                    let item = self.call_named("_makeArray", &[Actual::value(Value::place(rt.clone(), true))], span);
                    return Some(self.value_of(item, span)?.expr);
                }
                let target = Target { part: rt.cloned(), ..self.target_of(agg) };
                let (_, tmp) = self.build(target, &[], span)?;
                let ty = tmp.ty;
                self.within_parent(Expr::new(ExprKind::Move(tmp.boxed()), ty, span), rt, span)
            }
            TypeKind::Generic(Generic::Array) => {
                let text =
                    "this array type leaves open the domain or the type of the elements, so it has no default value";
                let d = Diagnostic::error(codes::GENERIC_NEEDS_ARGUMENTS, span, text);
                self.report(d.help("a whole one is `[D] T`: `[1..n] int`; or give the variable an initial value"));
                None
            }
            _ => {
                let shown = self.show(t);
                self.report(
                    Diagnostic::error(
                        codes::GENERIC_NEEDS_ARGUMENTS,
                        span,
                        format!("`{shown}` is generic, so it has no default value"),
                    )
                    .help("give the variable an initial value or its type's arguments"),
                );
                None
            }
        }
    }

    /// Whether all that a type leaves open is who manages the objects that a pointer's targets are: an address says nothing of that.
    fn leaves_management(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Class { mgmt: Mgmt::Any, .. } => true,
            TypeKind::Ptr(t) | TypeKind::PtrConst(t) => self.leaves_management(t),
            _ => false,
        }
    }

    /// What a `param` declared without a value is: the default value of its type.
    pub fn default_param(&mut self, kind: VarKind, name: Symbol, ty: Option<&ast::Expr>, span: Span) -> Item {
        let Some(te) = ty.filter(|_| kind == VarKind::Param) else {
            self.err(codes::MISSING_INIT, span, format!("`{name}` needs a value"));
            return Item::Error;
        };
        let t = self.type_expr(te).ty;
        let value = match self.types.kind(t) {
            TypeKind::Error => return Item::Error,
            TypeKind::Prim(Prim::Bool) => Const::Bool(false),
            TypeKind::Prim(Prim::Int(_) | Prim::Uint(_)) | TypeKind::Enum(_) => Const::Int(0),
            TypeKind::Prim(Prim::Real(_)) => Const::Real(0.0),
            TypeKind::Prim(Prim::Imag(_)) => Const::Imag(0.0),
            TypeKind::Prim(Prim::Complex(_)) => Const::Complex(0.0, 0.0),
            _ if self.is_string(t) => Const::Str("".into()),
            _ if self.is_bytes(t) => Const::Bytes([].as_slice().into()),
            _ => {
                let shown = self.show(t);
                let what =
                    format!("the param `{name}` needs a value: `{shown}` has no default that is known at compile time");
                self.err(codes::MISSING_INIT, span, what);
                return Item::Error;
            }
        };
        Item::Value(Value::param(value, t, span))
    }
}
