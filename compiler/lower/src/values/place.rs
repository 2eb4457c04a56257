//! Expressions as places. A value in the position of a place is kept in a temporary that ends with
//! the enclosing statement.

use chantry_base::Symbol;
use chantry_mir::{ConstKind, Global, GlobalId, Operand, Place, Rvalue};
use chantry_tir::{Const, Expr, ExprKind};
use chantry_types::{TypeId, TypeKind};

use crate::cleanups::invoke::Want;
use crate::state::lower::Lower;
use crate::state::scope::ScopeKind;

impl<'p> Lower<'p> {
    /// A reference to a value without bytes is no address: a call that returns one is done like any other without a result.
    pub fn is_place(&self, e: &Expr) -> bool {
        let call = matches!(e.kind, ExprKind::Call { .. } | ExprKind::Virtual { .. });
        !(call && self.is_void(e.ty)) && e.is_place(&self.prog.fns, self.types)
    }

    /// Whether the value is to be read from storage: a place, or a part of a temporary.
    pub fn is_stored(&self, e: &Expr) -> bool {
        matches!(e.kind, ExprKind::Field { .. } | ExprKind::TupleElem(..)) || self.is_place(e)
    }

    pub fn place(&mut self, e: &'p Expr) -> Place {
        let outer = self.b().set_span(e.span);
        let place = self.place_inner(e);
        self.b().set_span(outer);
        place
    }

    fn place_inner(&mut self, e: &'p Expr) -> Place {
        match &e.kind {
            ExprKind::Local(l) => {
                let b = self.binding(self.act, *l);
                self.binding_place(b)
            }
            ExprKind::Outer(f, l) => {
                let b = self.outer_binding(self.act, *f, *l);
                self.binding_place(b)
            }
            ExprKind::Global(g) => {
                let place = Place::global(chantry_mir::GlobalId(g.0));
                if self.prog.globals[*g].is_ref { place.deref() } else { place }
            }
            ExprKind::Field { base, index, check_nil } => {
                if let TypeKind::Class { .. } = self.types.kind(base.ty) {
                    let place = self.place(base);
                    if *check_nil {
                        self.check_nil(Operand::Copy(place.clone()), base.ty);
                    }
                    place.deref().field(*index)
                } else {
                    self.place(base).field(*index)
                }
            }
            ExprKind::TupleElem(base, i) => self.place(base).field(*i),
            ExprKind::Const(c @ (Const::Str(_) | Const::Bytes(_))) => match self.types.kind(e.ty) {
                TypeKind::Record(_) => Place::global(self.literal(c, e.ty)),
                _ => self.materialise(e),
            },
            ExprKind::Deref(p) => {
                let op = self.kept(p);
                match op {
                    // A variable's address is read when the place is used; see `pin`.
                    Operand::Copy(place) | Operand::Move(place) => place.deref(),
                    other => {
                        let t = self.eval(p.ty, Rvalue::Use(other));
                        Place::local(t).deref()
                    }
                }
            }
            ExprKind::Call { .. } | ExprKind::Virtual { .. } if self.is_place(e) => {
                let op = self.call_expr(e, Want::Address).expect("an address");
                match op {
                    Operand::Copy(p) | Operand::Move(p) => p.deref(),
                    _ => unreachable!("results of calls are in temporaries"),
                }
            }
            ExprKind::Block(stmts, inner) => {
                for s in stmts {
                    self.stmt(s);
                }
                self.place(inner)
            }
            ExprKind::TryBang(inner) if self.is_place(inner) => {
                self.push_scope(ScopeKind::Bang);
                let place = self.place(inner);
                self.pop_scope();
                place
            }
            _ => self.materialise(e),
        }
    }

    /// A text of the program as a constant that all its mentions share: a reference to it takes no code.
    fn literal(&mut self, c: &Const, ty: TypeId) -> GlobalId {
        let Operand::Const(init) = self.constant(c, ty) else { unreachable!("constants are constant operands") };
        let ConstKind::Str(bytes) = &init.kind else { unreachable!("a text is a string of bytes") };
        let key = (ty, bytes.clone());
        if let Some(&known) = self.literals.get(&key) {
            return known;
        }
        let span = self.b().func.span;
        let g = self.out.globals.push(Global {
            name: Symbol::new("_literal"),
            ty,
            init: Some(init),
            constant: true,
            link_name: None,
            is_extern: false,
            span,
        });
        self.literals.insert(key, g);
        g
    }

    /// The value in a temporary of its own, which ends with the enclosing statement.
    pub fn materialise(&mut self, e: &'p Expr) -> Place {
        let t = self.temp(e.ty);
        self.into(e, t.into());
        if !matches!(e.kind, ExprKind::Const(_)) {
            self.register_deinit(t.into(), e.ty);
        }
        t.into()
    }

    /// A place that stays the same whatever happens to the variables it was reached through.
    pub fn pin(&mut self, place: Place, ty: TypeId) -> Place {
        let stable = match place.base {
            chantry_mir::PlaceBase::Local(l) => place.is_direct() || self.is_temp(l) || self.fr().is_by_value(l),
            chantry_mir::PlaceBase::Global(_) => place.is_direct(),
        };
        if stable {
            return place;
        }
        let outside = self.is_outside(&place);
        let r = self.types.ref_to(ty);
        let t = self.eval(r, Rvalue::AddrOf(place));
        if outside {
            self.fr().note_outside(t);
        }
        Place::local(t).deref()
    }
}
