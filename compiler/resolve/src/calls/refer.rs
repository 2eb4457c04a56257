//! Tuples as actuals of formals with default or `const` intent (specification, "Value Tuples and Referential Tuples"):
//! each element is captured as an argument of its own would be. Arrays, records and the like are referred to:
//! the formal is a tuple of their addresses and of the other elements' values, and its name stands for what these lead
//! to. Such a type never leaves the procedure: what uses the tuple as a whole makes a value of it.
//! Not for library procedures, which run no code between the call and their reading that could change the elements.

use std::rc::Rc;

use chantry_base::Span;
use chantry_syntax::ast;
use chantry_tir::{Expr, ExprKind, Stmt, StmtKind, StmtRef};
use chantry_types::{TypeId, TypeKind};

use crate::calls::by_context::Context;
use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Item, Value};

impl Cx<'_> {
    /// The type of a formal that refers to this tuple's elements; None if the tuple may be passed as a whole: it has
    /// nothing to refer to, or is a variable without numbers and the like, which would be copied.
    pub fn referring_type(&self, e: &Expr) -> Option<TypeId> {
        let place = |e: &Expr| e.is_place(&self.prog.fns, self.types);
        let apart = match &e.kind {
            ExprKind::Tuple(parts) => parts.iter().any(|p| match &p.kind {
                ExprKind::Tuple(_) => self.referring_type(p).is_some(),
                kind => !self.bits_by_default(p.ty) && (matches!(kind, ExprKind::Copy(_)) || place(p)),
            }),
            _ => self.types.tuple_elems(e.ty).is_some() && place(e) && self.is_mixed(e.ty),
        };
        apart.then(|| self.referring_form(e.ty))
    }

    /// Whether a tuple has elements that are copied and others that are referred to, nested ones included.
    fn is_mixed(&self, t: TypeId) -> bool {
        let (mut copied, mut referred) = (false, false);
        self.each_element(t, &mut |cx, e| *(if cx.bits_by_default(e) { &mut copied } else { &mut referred }) = true);
        copied && referred
    }

    fn each_element(&self, t: TypeId, f: &mut dyn FnMut(&Self, TypeId)) {
        match self.types.tuple_elems(t) {
            Some(es) => es.iter().for_each(|&e| self.each_element(e, f)),
            None => f(self, t),
        }
    }

    /// The type of the formal for a tuple of type `t`: what is no number or the like is referred to.
    fn referring_form(&self, t: TypeId) -> TypeId {
        match self.types.tuple_elems(t) {
            _ if self.bits_by_default(t) => t,
            Some(es) => self.types.tuple(&es.iter().map(|&e| self.referring_form(e)).collect::<Vec<_>>()),
            None => self.types.ref_to(t),
        }
    }

    /// The type of the tuples that such a formal takes.
    pub fn referred_type(&self, t: TypeId) -> TypeId {
        match self.types.kind(t) {
            TypeKind::Ref(to) => to,
            TypeKind::Tuple(es) => self.types.tuple(&es.iter().map(|&e| self.referred_type(e)).collect::<Vec<_>>()),
            _ => t,
        }
    }

    /// Whether a type is one of those, which no program can name.
    pub fn is_referring(&self, t: TypeId) -> bool {
        self.types.tuple_elems(t).is_some_and(|es| {
            es.iter().any(|&e| matches!(self.types.kind(e), TypeKind::Ref(_)) || self.is_referring(e))
        })
    }

    /// The actual for such a formal.
    pub fn refer(&mut self, v: Value, to: TypeId, span: Span) -> Expr {
        let tys = self.types.tuple_elems(to).expect("a tuple");
        let parts: Vec<Expr> = match v.expr.kind {
            ExprKind::Tuple(parts) => parts,
            ExprKind::Copy(place) => return self.refer(Value::new(*place), to, span),
            _ => {
                let v = self.stable(v, span);
                (0..tys.len()).map(|i| self.tuple_elem(&v, i, span).expr).collect()
            }
        };
        let parts = parts
            .into_iter()
            .zip(tys.iter())
            .map(|(p, &t)| match self.types.kind(t) {
                TypeKind::Ref(_) => self.address(p, t),
                TypeKind::Tuple(_) if self.is_referring(t) => self.refer(Value::new(p), t, span),
                _ => p,
            })
            .collect();
        Expr::new(ExprKind::Tuple(parts), to, span)
    }

    /// A tuple whose elements are lent to a formal that refers to them: all are read only, but for those that `ref` is the
    /// default intent of.
    pub fn elements_read(&mut self, mut e: Expr, to: TypeId) -> Expr {
        match (e.kind, self.types.tuple_elems(to)) {
            (ExprKind::Tuple(parts), Some(tys)) => {
                let parts = parts.into_iter().zip(tys.iter()).map(|(p, &t)| self.elements_read(p, t)).collect();
                e.kind = ExprKind::Tuple(parts);
                e
            }
            (ExprKind::Copy(place), _) => {
                e.kind = ExprKind::Copy(self.elements_read(*place, to).boxed());
                e
            }
            (kind, _) => {
                e.kind = kind;
                let t = self.referred_type(to);
                let mut modified = false;
                self.each_element(t, &mut |cx, e| modified |= cx.ref_by_default(e));
                if modified { e } else { self.in_context(e, Context::ConstRef) }
            }
        }
    }

    /// The address of an element; a value is kept until the statement's end.
    fn address(&mut self, e: Expr, t: TypeId) -> Expr {
        let span = e.span;
        let place = match e.kind {
            ExprKind::Copy(place) => *place,
            kind => Expr::new(kind, e.ty, span),
        };
        if place.is_place(&self.prog.fns, self.types) {
            return Expr::new(ExprKind::AddrOf(place.boxed()), t, span);
        }
        let tmp = self.f().new_temp(place.ty, false, span);
        let kept = StmtRef::new(Stmt { kind: StmtKind::Let { local: tmp, init: Some(place) }, span });
        let address = Expr::new(ExprKind::AddrOf(self.fr().local_expr(tmp, span).boxed()), t, span);
        Expr::new(ExprKind::Block(vec![kept], address.boxed()), t, span)
    }

    /// What the formal's name stands for: its elements, referred to.
    pub fn referred(&mut self, formal: Expr) -> Item {
        let tys = self.types.tuple_elems(formal.ty).expect("a tuple");
        let span = formal.span;
        let items = tys
            .iter()
            .enumerate()
            .map(|(i, &t)| {
                let part = Expr::new(ExprKind::TupleElem(formal.clone().boxed(), i as u32), t, span);
                match self.types.kind(t) {
                    TypeKind::Ref(to) => {
                        let constant = !self.ref_by_default(to);
                        Item::Value(Value::place(Expr::new(ExprKind::Deref(part.boxed()), to, span), constant))
                    }
                    TypeKind::Tuple(_) if self.is_referring(t) => self.referred(part),
                    _ => Item::Value(Value::place(part, true)),
                }
            })
            .collect();
        Item::Pack(Rc::new(items))
    }

    /// Binds the names of a tuple-grouped formal.
    pub fn bind_referred(&mut self, p: &ast::Pattern, item: Item) {
        match (p, item) {
            (ast::Pattern::Name(n), item) => self.f().bind(n.name, Binding::Item(item)),
            (ast::Pattern::Ignore(_), _) => {}
            (ast::Pattern::Tuple(ps, _), Item::Pack(items)) if ps.len() == items.len() => {
                for (p, item) in ps.iter().zip(items.iter()) {
                    self.bind_referred(p, item.clone());
                }
            }
            (p, Item::Value(v)) => self.bind_pattern(p, v, true),
            (p, item) => {
                if let Some(v) = self.value_of(item, p.span()) {
                    self.bind_pattern(p, v, true);
                }
            }
        }
    }
}
