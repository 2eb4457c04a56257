//! Types that procedures declare: whether a type leads to one, and the operations of such types, whose procedures may mention
//! variables of the procedure around them and so are resolved while that is. Not for: looking these variables up
//! (`names/lookup`).

use chantry_base::DeclPath;
use chantry_tir::{Block, FnId};
use chantry_types::{AggId, TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::keys::{InstKey, Outer, SubKey};

impl Cx<'_> {
    /// Whether the instance has to do with a type of a procedure that is being resolved.
    pub fn is_of_local_type(&self, key: &InstKey) -> bool {
        self.aggs.some_are_local() && key.subs.iter().chain(&key.this).any(|s| self.is_local_given(s))
    }

    fn is_local_given(&self, s: &SubKey) -> bool {
        match s {
            SubKey::Type(t) | SubKey::Param(_, t) => self.is_local_type(*t),
            SubKey::Skip => false,
        }
    }

    fn is_local_type(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => self.is_local_agg(a),
            TypeKind::Tuple(es) => es.iter().any(|&e| self.is_local_type(e)),
            TypeKind::Ref(t)
            | TypeKind::Ptr(t)
            | TypeKind::PtrConst(t)
            | TypeKind::CArray(t, _)
            | TypeKind::TypeOf(t) => self.is_local_type(t),
            _ => false,
        }
    }

    fn is_local_agg(&self, a: AggId) -> bool {
        // What the compiler makes without a declaration is nobody's: where a union's fields lie.
        let Some(d) = self.aggs.get(a) else { return false };
        let open = |f: FnId| self.frames.iter().any(|frame| frame.fn_id == Some(f) && !frame.scratch);
        d.outer.is_some_and(|o| open(o.fn_id)) || d.subs.iter().any(|s| self.is_local_given(s))
    }

    /// The function around a type that a frame's name means: a nested type's is that of the type which it is in.
    pub fn outer_in_frame(&self, decl: DeclPath, frame: usize, copy: u32) -> Option<Outer> {
        let f = &self.frames[frame];
        if let Some(fn_id) = f.fn_id {
            return Some(Outer { fn_id, copy });
        }
        let declares =
            |a: &AggId| self.aggs[*a].info.types.values().any(|b| matches!(b, Binding::Aggregate(d) if d.path == decl));
        std::iter::successors(f.shows_types_of, |&a| self.aggs[a].parent)
            .find(declares)
            .and_then(|a| self.aggs[a].outer)
    }

    /// Whether the fields of the record or union are being resolved.
    fn is_being_resolved(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Record(a) | TypeKind::Union(a) => self.aggs.get(a).is_some_and(|d| d.resolving),
            _ => false,
        }
    }

    /// Makes the operations of the local types in the body being resolved, the variables around them still being known.
    pub fn note_local_types(&mut self) {
        let f = self.fr();
        if !f.local && !f.fn_id.is_some_and(|id| self.aggs.declares_types(id)) {
            return;
        }
        let Some(open) = self.f().blocks.last_mut() else { return };
        let body = Block { stmts: std::mem::take(open) };
        let (mut seen, mut copied) = self.types_in(&self.fr().locals, &body);
        // A method that a field's declaration calls has a `this` whose fields are not known yet, and need not be.
        seen.retain(|&t| self.is_local_type(t) && !self.is_being_resolved(t));
        copied.retain(|c| self.is_local_type(c.0));
        for t in seen {
            self.type_ops_of(t, false);
        }
        for (t, at) in copied {
            let before = self.f().current_span.replace(at);
            self.type_ops_of(t, true);
            self.f().current_span = before;
        }
        if let Some(open) = self.f().blocks.last_mut() {
            *open = body.stmts;
        }
    }
}
