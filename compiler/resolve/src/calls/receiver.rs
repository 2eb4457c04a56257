//! A candidate's receiver against the actual one.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E, Intent};
use chantry_tir::{Expr, ExprKind, Passing};
use chantry_types::{Generic, Mgmt, TypeId, TypeKind, TypeTable};

use crate::calls::generality::Generality;
use crate::calls::queries::has_query;
use crate::calls::sig::{Reject, SigFormal};
use crate::conversions::convert::Fit;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame};
use crate::state::item::{Actual, Cand, Item, TypeVal, Value};
use crate::state::keys::{ConstKey, SubKey};

impl Cx<'_> {
    /// The receiver.
    pub fn match_this(
        &mut self,
        cand: &Cand,
        decl: &Rc<ast::ProcDecl>,
        this: &Actual,
    ) -> Result<(Option<SigFormal>, SubKey, Generality), Reject> {
        let name = Symbol::new("this");
        let actual_ty = match &this.item {
            Item::Value(v) => v.ty(),
            Item::Type(t) => t.ty,
            _ => return Err(Reject::Other("it has no receiver".into())),
        };
        if let (Some(r), Item::Value(v)) = (&decl.receiver, &this.item)
            && self.takes_call(cand, r, &this.item)
        {
            let formal = self.kept_receiver(v, decl.name.span);
            let key = SubKey::Type(formal.ty);
            return Ok((Some(formal), key, Generality::Concrete));
        }
        // Where any type of some kind will do, as in `proc (record).m()`: how many that are.
        let mut of_kind = None;
        let mut left_open = None;
        // The receiver's type by the declaration.
        let ty = if let Some(owner) = &cand.owner {
            match owner.inst {
                Some(inst) => self.receiver_type(inst, actual_ty),
                None => actual_ty,
            }
        } else if let Some(r) = &decl.receiver {
            let v = match &this.item {
                Item::Value(v) => v.clone(),
                _ => Value::new(Expr::new(ExprKind::Undef, actual_ty, this.span)),
            };
            let fixed = self.fixed_receiver(cand, r);
            of_kind = fixed.and_then(|t| match self.types.kind(t) {
                TypeKind::Generic(Generic::Integral) => Some(Generality::Within),
                TypeKind::Generic(_) => Some(Generality::Kind),
                _ => None,
            });
            let open = match fixed {
                Some(t) if matches!(self.types.kind(t), TypeKind::GenericAgg(..)) => Some(t),
                _ => None,
            };
            // A method on the type takes the variants that may be nil, too.
            let v = match self.types.kind(v.ty()) {
                TypeKind::Class { nilable: true, .. } if decl.this_intent == Intent::Type => {
                    let plain = self.non_nilable(v.ty());
                    Value { expr: Expr { ty: plain, ..v.expr }, ..v }
                }
                _ => v,
            };
            let matched = match open {
                Some(t) => self.accepts(t, &v, true).map(|m| (self.as_declared(actual_ty, t), m.1)),
                None => self.match_type(Some(r), &v, true).map(|m| (self.as_declared_by(cand, r, m.0), m.1)),
            };
            let any_pointer =
                || self.takes_any_pointer(cand, r, actual_ty).then_some((actual_ty, Generality::Concrete));
            let (t, g) = matched.or_else(any_pointer).ok_or_else(|| Reject::Type {
                formal: name,
                actual: usize::MAX,
                needs: String::new(),
                has: self.show(actual_ty),
            })?;
            left_open = Some(match self.types.kind(t) {
                TypeKind::Class { .. } => g.of_class(),
                _ => g,
            });
            match self.types.kind(t) {
                // Lent, unless the declaration names an owner: `proc (owned C).m()`.
                TypeKind::Class { mgmt, agg, nilable } if mgmt == Mgmt::Any || !is_managed(r) => {
                    let nilable = nilable && !self.opts.edition.rule(Rule::NilableClasses);
                    self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable })
                }
                _ => t,
            }
        } else {
            actual_ty
        };
        // A method on the type sees the class that declares it, with the management and nilability of the receiver.
        let ty = match (self.types.kind(actual_ty), self.types.kind(ty)) {
            (TypeKind::Class { mgmt, nilable, .. }, TypeKind::Class { agg, .. })
                if decl.this_intent == Intent::Type =>
            {
                self.types.intern(TypeKind::Class { agg, mgmt, nilable })
            }
            (TypeKind::Class { .. }, _) if decl.this_intent == Intent::Type => actual_ty,
            _ => ty,
        };
        let key = SubKey::Type(ty);
        // Of a receiver that the declaration does not write: all that its type was given.
        let generic = of_kind.or(left_open).unwrap_or_else(|| match self.types.kind(ty) {
            TypeKind::Record(a) | TypeKind::Class { agg: a, .. } if !self.aggs[a].info.generics.is_empty() => {
                Generality::composed()
            }
            _ => Generality::Concrete,
        });
        if decl.this_intent == Intent::Type {
            self.f().this_type = Some(ty);
            self.f().bind(name, Binding::Item(Item::Type(TypeVal::new(ty))));
            return Ok((self.part_formal(name, None, this), key, generic));
        }
        let Item::Value(v) = &this.item else {
            if let Item::Type(_) = &this.item {
                return Err(Reject::Other("it is a method on values, not on the type".into()));
            }
            return Err(Reject::Other("it has no receiver".into()));
        };
        if decl.this_intent == Intent::Param {
            if v.param.is_none() {
                return Err(Reject::Other("its receiver must be a compile-time value".into()));
            }
            self.f().bind(name, Binding::Item(Item::Value(v.clone())));
            let c = v.param.clone().expect("checked above");
            return Ok((None, SubKey::Param(ConstKey::new(&c), v.ty()), generic));
        }
        let is_init = matches!(decl.name.name.as_str(), "init" | "init=");
        let is_deinit = decl.name.name == "deinit";
        let owner = matches!(self.types.kind(ty), TypeKind::Class { mgmt: Mgmt::Owned | Mgmt::Shared, .. });
        // (Of a generic class, whose initialiser decides which it is, it is a pointer, too.)
        let is_class = match self.types.kind(ty) {
            TypeKind::Class { .. } => true,
            TypeKind::GenericAgg(id, _) => self.aggs.generic(id).decl.kind == ast::AggregateKind::Class,
            _ => false,
        };
        let passing = if is_class && !owner {
            Passing::Bits
        } else if is_init {
            Passing::Out
        } else if is_deinit {
            Passing::Ref
        } else {
            match decl.this_intent {
                Intent::Ref | Intent::Inout | Intent::Out => Passing::Ref,
                Intent::In | Intent::ConstIn => self.passing_in(ty),
                Intent::Default | Intent::Const if self.bits_by_default(ty) => Passing::Bits,
                Intent::Default if self.ref_by_default(ty) => Passing::Ref,
                Intent::Default
                    if self.opts.edition.rule(Rule::ModifiableReceivers)
                        && !self.fr().library
                        && !self.actual_chosen(v).unwrap_or(v.is_const) =>
                {
                    Passing::Ref
                }
                _ => Passing::ConstRef,
            }
        };
        if passing == Passing::Ref && !is_deinit {
            // In the older edition a sync or single variable only refers to its value: one that is constant is read and written.
            let refers = self.opts.edition.rule(Rule::ImplicitSyncAccess)
                && self.sync_kind(ty).is_some()
                && (self.actual_chosen(v).is_some() || v.expr.is_place(&self.prog.fns, self.types));
            if !refers && self.is_variable(v, false).is_err() {
                return Err(Reject::ConstReceiver);
            }
        }
        let by_ref = matches!(passing, Passing::Ref | Passing::ConstRef | Passing::Out);
        let constant = passing != Passing::Ref && passing != Passing::Out && !matches!(decl.this_intent, Intent::In);
        let span = decl.name.span;
        let local = self.f().new_local(name, ty, by_ref, constant, span);
        self.f().bind(name, Binding::Local(local));
        self.f().this = Some(local);
        self.bind_array_domain(decl.receiver.as_ref(), local, span);
        let fit = self.fits(v, ty).unwrap_or(Fit::Exact);
        let formal = SigFormal::receiver(name, decl.this_intent, ty, local, passing);
        Ok((Some(SigFormal { generic: generic.clone(), fit, ..formal }), key, generic))
    }

    /// The same for a method that a block declares: which class its receiver names is looked up each time.
    fn as_declared_by(&mut self, cand: &Cand, receiver: &ast::Expr, actual: TypeId) -> TypeId {
        let is_class = matches!(self.types.kind(actual), TypeKind::Class { .. });
        if cand.nested.is_none() || !is_class || has_query(receiver) {
            return actual;
        }
        match self.quietly(|cx| cx.type_expr(receiver).ty) {
            Some(t) => self.as_declared(actual, t),
            None => actual,
        }
    }

    /// The class of which a method for the generic class `open` takes an object of class `actual`: that or a parent.
    fn as_declared(&self, actual: TypeId, open: TypeId) -> TypeId {
        let (TypeKind::Class { agg, mgmt, nilable }, TypeKind::GenericAgg(id, _)) =
            (self.types.kind(actual), self.types.kind(open))
        else {
            return actual;
        };
        let declared = self.aggs.generic(id).decl.path;
        let mut at = Some(agg);
        while let Some(a) = at {
            if self.aggs[a].decl.path == declared {
                return self.types.intern(TypeKind::Class { agg: a, mgmt, nilable });
            }
            at = self.aggs[a].parent;
        }
        actual
    }

    /// The receiver type of a method declared in `inst`'s body, for an actual of type `actual`.
    fn receiver_type(&self, inst: chantry_types::AggId, actual: TypeId) -> TypeId {
        match self.types.kind(actual) {
            TypeKind::Class { .. } => {
                self.types.intern(TypeKind::Class { agg: inst, mgmt: Mgmt::Borrowed, nilable: false })
            }
            TypeKind::Union(_) => self.types.intern(TypeKind::Union(inst)),
            _ => self.types.intern(TypeKind::Record(inst)),
        }
    }

    /// A cheap test whether a secondary method's receiver can be of this type.
    pub fn receiver_may_match(&mut self, cand: &Cand, ty: TypeId) -> bool {
        match cand.nested {
            Some(_) => self.with_left(cand, |cx| cx.receiver_in_view(cand, ty)),
            None => self.receiver_in_view(cand, ty),
        }
    }

    fn receiver_in_view(&mut self, cand: &Cand, ty: TypeId) -> bool {
        let Some(r) = &cand.decl.receiver else { return true };
        if cand.owner.is_some() {
            return true;
        }
        let of_type = cand.decl.this_intent == Intent::Type && matches!(self.types.kind(ty), TypeKind::Class { .. });
        let ty = if of_type { self.non_nilable(ty) } else { ty };
        if cand.nested.is_some() {
            return self.receiver_matches(cand, r, ty) == Some(true);
        }
        let method = cand.decl.path.number();
        if let Some(known) = self.cands.receiver(method, ty) {
            return known;
        }
        let matches = self.receiver_matches(cand, r, ty);
        if let Some(matches) = matches {
            self.cands.set_receiver(method, ty, matches);
        }
        matches == Some(true)
    }

    /// Whether a receiver may be `c_ptr(void)` as it may be any other pointer: of a program's method (`proc c_ptr.m`), not of those of the
    /// library, which look at what is pointed to.
    pub fn takes_any_pointer(&mut self, cand: &Cand, receiver: &ast::Expr, ty: TypeId) -> bool {
        ty == TypeTable::OPAQUE_PTR
            && !self.scopes.modules[cand.module].library
            && self.fixed_receiver(cand, receiver).is_some_and(|t| self.types.kind(t) == TypeKind::Ptr(TypeTable::ANY))
    }

    /// None: the receiver's type does not resolve.
    fn receiver_matches(&mut self, cand: &Cand, r: &ast::Expr, ty: TypeId) -> Option<bool> {
        let v = Value::new(Expr::new(ExprKind::Undef, ty, r.span));
        if let Some(t) = self.fixed_receiver(cand, r) {
            return Some(self.accepts(t, &v, true).is_some() || self.takes_any_pointer(cand, r, ty));
        }
        let module = cand.module;
        let r = r.clone();
        let nested = cand.nested;
        let mut frame = Frame::new(None, module, true);
        frame.scratch = true;
        frame.parent = nested;
        self.frames.push(frame);
        let ok = self.quietly(|cx| cx.match_type(Some(&r), &v, true).is_some());
        self.frames.pop();
        ok
    }
}

/// Whether the type expression says how the class is managed.
fn is_managed(e: &ast::Expr) -> bool {
    match &e.kind {
        E::Managed(..) => true,
        E::Nilable(e) => is_managed(e),
        _ => false,
    }
}

impl Cx<'_> {
    /// A record that is a value only (`new R()`, what a procedure gives back) as a variable that lives as long as the call:
    /// a method may modify it.
    pub fn made_for_the_call(&mut self, v: &Value, span: Span) -> Option<Value> {
        let ty = v.ty();
        let value = v.param.is_none() && !v.expr.is_place(&self.prog.fns, self.types) && !self.is_lent(&v.expr);
        let record = matches!(self.types.kind(ty), TypeKind::Record(_)) && !self.is_array(ty) && !self.is_domain(ty);
        if !value || !record || matches!(v.expr.kind, ExprKind::Const(_) | ExprKind::Undef) {
            return None;
        }
        Some(Value::place(self.variable_of_call(v.expr.clone(), span), false))
    }
}
