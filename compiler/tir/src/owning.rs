//! Which copies take an object away from the original.
//! Not for: where such copies are refused (the checks and lowering say that).

use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::{CopyOp, ExprKind, Program, StmtKind};

impl Program {
    /// Whether a copy of a value of this type takes an object away from the original, which cannot be nil.
    pub fn hands_on(&self, types: &TypeTable, t: TypeId) -> bool {
        match types.kind(t) {
            TypeKind::Class { mgmt: Mgmt::Owned, nilable, .. } => !nilable,
            TypeKind::Record(_) | TypeKind::Tuple(_) => {
                let Some(CopyOp::Fn(f)) = self.ops.get(&t).map(|o| &o.copy) else { return false };
                // The compiler's own copy: part by part. A user's `init=` does as it likes.
                let Some(StmtKind::Return(Some(e))) =
                    self.fns[*f].body.as_ref().and_then(|b| b.stmts.last()).map(|s| &s.kind)
                else {
                    return false;
                };
                let (ExprKind::Record(parts) | ExprKind::Tuple(parts)) = &e.kind else { return false };
                parts.iter().any(|p| matches!(p.kind, ExprKind::Copy(_)) && self.hands_on(types, p.ty))
            }
            _ => false,
        }
    }
}
