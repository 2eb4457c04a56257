//! Tuples that a call only looks at: their owned elements stay where they are (specification, "Tuples":
//! a tuple expression refers to such elements until a variable is made of it). Not for formals that
//! take values over, nor for elements whose copies leave the original as it was.

use chantry_base::Span;
use chantry_tir::{Expr, ExprKind, StmtKind, StmtRef};
use chantry_types::{Mgmt, TypeId, TypeKind};

use crate::state::cx::Cx;

impl Cx<'_> {
    /// Whether copying a value of this type takes an object away from the original.
    pub fn takes_objects(&mut self, t: TypeId) -> bool {
        if self.trivial_copy(t) {
            return false;
        }
        match self.types.kind(t) {
            TypeKind::Class { mgmt: Mgmt::Owned, .. } => true,
            TypeKind::Tuple(elems) => elems.iter().any(|&e| self.takes_objects(e)),
            TypeKind::Record(a) => self.run_types(a).into_iter().any(|f| self.takes_objects(f)),
            _ => false,
        }
    }

    fn lends(&mut self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Tuple(parts) => parts.iter().any(|p| self.lends(p)),
            ExprKind::Copy(from) => self.takes_objects(from.ty),
            _ => false,
        }
    }

    /// The actual of a formal that is passed by constant reference. A tuple made for the call of places
    /// that hold objects becomes a variable with the same bits that ends none of them.
    pub fn lent(&mut self, e: Expr, span: Span) -> Expr {
        if !matches!(e.kind, ExprKind::Tuple(_)) || !self.lends(&e) {
            return e;
        }
        // Declared without a value, the variable is not ended: only `Init` would tell that it has one.
        let ty = e.ty;
        let tmp = self.f().new_temp(ty, false, span);
        self.f().open_block();
        self.f().emit(StmtKind::Let { local: tmp, init: None }, span);
        let place = self.fr().local_expr(tmp, span);
        self.lend_into(place.clone(), e, span);
        let stmts = self.f().close_block().stmts.into_iter().map(StmtRef::new).collect();
        Expr::new(ExprKind::Block(stmts, place.boxed()), ty, span)
    }

    fn lend_into(&mut self, place: Expr, e: Expr, span: Span) {
        let ty = e.ty;
        let value = match e.kind {
            ExprKind::Tuple(parts) => {
                for (i, p) in parts.into_iter().enumerate() {
                    let at = Expr::new(ExprKind::TupleElem(place.clone().boxed(), i as u32), p.ty, span);
                    self.lend_into(at, p, span);
                }
                return;
            }
            ExprKind::Copy(from) if self.takes_objects(ty) => *from,
            kind => {
                // A value of the call's own ends with the statement.
                let e = Expr::new(kind, ty, e.span);
                if self.trivial_deinit(ty) {
                    e
                } else {
                    let own = self.f().new_temp(ty, false, span);
                    self.f().emit(StmtKind::Let { local: own, init: Some(e) }, span);
                    self.fr().local_expr(own, span)
                }
            }
        };
        self.f().emit(StmtKind::Assign { place, value }, span);
    }
}
