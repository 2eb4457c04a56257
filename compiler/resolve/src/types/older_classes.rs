//! Classes as the older edition has them: all types of classes can be nil, a class alone is borrowed, `new C()` says nothing
//! of who ends the object.
//!
//! Before 1.18 the program ended its objects by `delete`; in 1.18 an object of `new C()` ends with the block. Which of the
//! two a program means is told by its words: one that has `delete`, but none of 1.18's words about objects, is older.

use chantry_base::Span;
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_tir::{Expr, ExprKind};
use chantry_types::{AggId, Generic, Mgmt, TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, Item, TypeVal, Value};

impl Cx<'_> {
    /// A class's name alone: its borrowed type.
    pub fn older_class_type(&self, item: Item) -> Item {
        let Item::Type(t) = &item else { return item };
        let TypeKind::Class { agg, mgmt: Mgmt::Any, nilable: false } = self.types.kind(t.ty) else { return item };
        if !self.rule(Rule::NilableClasses) {
            return item;
        }
        let ty = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: true });
        Item::Type(TypeVal { ty, rt: t.rt.clone() })
    }

    /// `Owned(C)` and `Shared(C)`, whose names alone are those of the generic types.
    pub fn older_managed_type(&mut self, kind: TypeKind, args: &[Actual]) -> Option<Item> {
        let mgmt = self.older_manager_named(kind)?;
        let [Actual { item: Item::Type(of), .. }] = args else { return None };
        let ty = match self.types.kind(of.ty) {
            TypeKind::Class { agg, .. } => TypeKind::Class { agg, mgmt, nilable: true },
            _ => return None,
        };
        Some(self.type_item(self.types.intern(ty)))
    }

    /// `new Owned(object)` and `new Shared(object)`; `new Owned(new C())` makes the object so.
    pub fn older_managed_new(&mut self, kind: TypeKind, args: &[ast::Arg], span: Span) -> Option<Item> {
        let mgmt = self.older_manager_named(kind)?;
        let [arg] = args else { return None };
        if let E::New { management: None, ty, args } = &arg.value.kind {
            let word = if mgmt == Mgmt::Owned { ast::Management::Owned } else { ast::Management::Shared };
            return Some(self.new_expr(Some(word), ty, args, span));
        }
        let object = self.actual(&arg.value);
        let object = self.value_of(object.item, span)?;
        Some(self.adopt(object, mgmt, span))
    }

    fn older_manager_named(&self, kind: TypeKind) -> Option<Mgmt> {
        match kind {
            TypeKind::Generic(Generic::Class { mgmt: mgmt @ (Mgmt::Owned | Mgmt::Shared), .. }) => {
                self.rule(Rule::NilableClasses).then_some(mgmt)
            }
            _ => None,
        }
    }

    /// Whether the program was written before types of classes said who ends their objects.
    pub fn ends_by_hand(&self) -> bool {
        let words = self.scopes.object_words();
        self.rule(Rule::NilableClasses) && words.ends && !words.manages
    }

    /// Whether overriding methods need no word: 1.18 was the first release that asked for it.
    pub fn overrides_silently(&self) -> bool {
        self.opts.edition.rule(Rule::NilableClasses) && !self.scopes.object_words().manages
    }

    /// Who ends the object of a `new` without a word; `None`: nobody, or a `delete`.
    pub fn older_manager(&mut self, agg: AggId) -> Option<Mgmt> {
        let thrown = self.error_class().map(|t| self.types.kind(t));
        if let Some(TypeKind::Class { agg: error, .. }) = thrown
            && self.types.is_subclass(agg, error)
        {
            return Some(Mgmt::Owned);
        }
        let with_block = !self.ends_by_hand() && self.end_is_seen(agg);
        self.prog.lasting_objects &= !with_block;
        with_block.then_some(Mgmt::Borrowed)
    }

    /// Whether a procedure of the program's runs when the object ends. Where none does, no program can tell when that is;
    /// an object that is never ended cannot be missed by references to it either.
    fn end_is_seen(&mut self, agg: AggId) -> bool {
        self.use_class(agg);
        self.declares_method(agg, "deinit")
            || self.run_types(agg).into_iter().any(|t| match self.types.kind(t) {
                TypeKind::Record(a) => !self.scopes.modules[self.aggs[a].module].library && self.end_of_record(a),
                TypeKind::Class { agg: a, mgmt: Mgmt::Owned | Mgmt::Shared, .. } if a != agg => self.end_is_seen(a),
                _ => false,
            })
    }

    fn end_of_record(&mut self, agg: AggId) -> bool {
        self.has_own_method(agg, "deinit")
            || self.run_types(agg).into_iter().any(|t| match self.types.kind(t) {
                TypeKind::Record(a) => !self.scopes.modules[self.aggs[a].module].library && self.end_of_record(a),
                _ => false,
            })
    }

    /// Whether a type has constructors only, all of which need arguments. Its default value, and its part of an object of a
    /// class below it, are made without them.
    pub fn are_constructors_with_arguments(&self, cands: &[Cand]) -> bool {
        cands.iter().all(|c| c.decl.constructor && c.decl.formals.iter().any(|f| f.default.is_none()))
    }

    /// The type of a class value with nil among its values.
    pub fn with_nil(&self, t: TypeId) -> TypeId {
        match self.types.kind(t) {
            TypeKind::Class { agg, mgmt, .. } => self.types.intern(TypeKind::Class { agg, mgmt, nilable: true }),
            _ => t,
        }
    }

    /// What `delete` ends: in programs that end all objects by hand, whatever refers to one.
    pub fn deleted(&mut self, v: Value, span: Span) -> Value {
        let TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable } = self.types.kind(v.ty()) else { return v };
        if !self.ends_by_hand() {
            return v;
        }
        let t = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, nilable });
        Value::new(Expr::new(ExprKind::Cast(v.expr.boxed()), t, span))
    }
}
