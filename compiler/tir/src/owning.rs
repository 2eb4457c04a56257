//! Which copies take an object away from the original.
//! Not for: where such copies are refused (the checks and lowering say that).

use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::{CopyOp, ExprKind, Program, StmtKind};

/// What a copy leaves in an original that is the only owner of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Left {
    /// Nothing is taken.
    Whole,
    /// Nil, where the type says that it can be.
    Nil,
    /// Nothing, where the type says that there is always an object.
    Hole,
}

impl Program {
    /// Whether a copy of a value of this type takes an object away from the original, which cannot be nil.
    pub fn hands_on(&self, types: &TypeTable, t: TypeId) -> bool {
        self.left_by_copy(types, t) == Left::Hole
    }

    /// What a copy of a value of this type leaves in the original.
    pub fn left_by_copy(&self, types: &TypeTable, t: TypeId) -> Left {
        match types.kind(t) {
            TypeKind::Class { mgmt: Mgmt::Owned, nilable, .. } => {
                if nilable {
                    Left::Nil
                } else {
                    Left::Hole
                }
            }
            TypeKind::Record(_) | TypeKind::Tuple(_) => {
                let Some(CopyOp::Fn(f)) = self.ops.get(&t).map(|o| &o.copy) else { return Left::Whole };
                // The compiler's own copy: part by part. A user's `init=` does as it likes.
                let Some(StmtKind::Return(Some(e))) =
                    self.fns[*f].body.as_ref().and_then(|b| b.stmts.last()).map(|s| &s.kind)
                else {
                    return Left::Whole;
                };
                let (ExprKind::Record(parts) | ExprKind::Tuple(parts)) = &e.kind else { return Left::Whole };
                let copied = parts.iter().filter(|p| matches!(p.kind, ExprKind::Copy(_)));
                copied.map(|p| self.left_by_copy(types, p.ty)).max().unwrap_or(Left::Whole)
            }
            _ => Left::Whole,
        }
    }
}
