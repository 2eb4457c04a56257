//! What blocks and procedures that have been left leave to the methods of the types that they declare: these are resolved when
//! they are called, and may mention the types, params and procedures around their declarations. Variables are gone, and said to be.
//! Not for: blocks that are still open (`lookup`).

use std::rc::Rc;

use chantry_base::DeclPath;
use chantry_scope::ModuleId;
use chantry_tir::FnId;
use chantry_types::TypeId;

use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame, Scope};
use crate::state::item::{Around, Cand, Item};

/// The scopes of a function around a declaration, reduced to what is known at compile time, and those of the function around.
pub struct Scopes {
    of: FnId,
    scopes: Vec<Scope>,
    /// The type of the receiver, if it is a method.
    this: Option<TypeId>,
    around: Option<(Around, Left)>,
}

pub type Left = Rc<Scopes>;

impl Cx<'_> {
    /// Closes the innermost scope.
    pub fn pop_scope(&mut self) {
        self.leave_scope();
        self.f().scopes.pop();
    }

    /// Keeps what the innermost scope, which is about to be closed, leaves to methods.
    pub fn leave_scope(&mut self) {
        let f = self.fr();
        if f.declares_types
            && !f.scratch
            && let (Some(fn_id), Some(last)) = (f.fn_id, f.scopes.last())
        {
            let mut declared: Vec<DeclPath> = Vec::new();
            for b in last.names.values() {
                match b {
                    Binding::Aggregate(a) => declared.push(a.path),
                    Binding::Procs(c) => declared.extend(c.iter().filter(|c| of_type(c)).map(|c| c.decl.path)),
                    _ => {}
                }
            }
            if !declared.is_empty() {
                let copy = last.copy;
                let scopes = self.left_of(self.frames.len() - 1, usize::MAX, fn_id);
                for path in declared {
                    self.fns.leave((fn_id, copy, path), scopes.clone());
                }
            }
        }
    }

    fn left_of(&self, frame: usize, depth: usize, of: FnId) -> Left {
        let f = &self.frames[frame];
        let scopes = f.scopes.iter().take(depth).map(|s| reduced(s, f)).collect();
        let this = f.this.map(|l| f.locals[l].ty).or(f.left_this);
        let around = f.parent.and_then(|a| Some((a, self.frame_of(a)?)));
        let around = around.map(|(a, at)| (a, self.left_of(at, a.scopes.unwrap_or(usize::MAX), a.fn_id)));
        Rc::new(Scopes { of, scopes, this, around })
    }

    /// Does something for a method of a local type whose block may be closed: what the block left is in view meanwhile.
    pub fn with_left<R>(&mut self, cand: &Cand, f: impl FnOnce(&mut Self) -> R) -> R {
        let path = cand.owner.as_ref().map_or(cand.decl.path, |o| o.decl.path);
        self.in_left(cand.nested, path, cand.module, f)
    }

    pub fn in_left<R>(
        &mut self,
        around: Option<Around>,
        path: DeclPath,
        module: ModuleId,
        f: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let left = around.filter(|&a| !self.in_view(a, path)).and_then(|a| self.fns.left((a.fn_id, a.copy, path)));
        let Some(left) = left else { return f(self) };
        let at = self.frames.len();
        self.push_left(&left, module);
        let pushed = self.frames.len() - at;
        let r = f(self);
        self.frames.drain(at..at + pushed);
        r
    }

    /// Whether the block of a declaration is open.
    fn in_view(&self, around: Around, path: DeclPath) -> bool {
        let declares = |b: &Binding| match b {
            Binding::Aggregate(a) => a.path == path,
            Binding::Procs(c) => c.iter().any(|c| c.decl.path == path),
            _ => false,
        };
        self.frame_of(around).is_some_and(|at| {
            self.frames[at].scopes.iter().any(|s| s.copy == around.copy && s.names.values().any(declares))
        })
    }

    fn push_left(&mut self, left: &Scopes, module: ModuleId) {
        if let Some((_, around)) = &left.around {
            self.push_left(around, module);
        }
        let mut frame = Frame::new(Some(left.of), module, self.scopes.modules[module].library);
        frame.scopes = left.scopes.iter().map(same).collect();
        frame.left_this = left.this;
        frame.parent = left.around.as_ref().map(|(a, _)| *a);
        if let Some(caller) = self.frames.last() {
            frame.callers = caller.callers.clone();
            frame.instantiated_in = caller.instantiated_in.clone();
        }
        self.frames.push(frame);
    }
}

fn of_type(c: &Cand) -> bool {
    c.decl.has_receiver
}

fn reduced(s: &Scope, f: &Frame) -> Scope {
    let kept = |b: &Binding| match b {
        Binding::Item(Item::Type(t)) if t.rt.is_none() => Some(b.clone()),
        Binding::Item(Item::Value(v)) if v.param.is_some() => Some(b.clone()),
        // A module's variable that a block of it initialises.
        Binding::Local(l) if f.split_globals.contains_key(l) => None,
        Binding::Local(l) => Some(Binding::Left(Some(f.locals[*l].span))),
        Binding::Item(Item::Value(v)) => Some(Binding::Left(Some(v.expr.span))),
        Binding::Item(Item::Type(_) | Item::Iter(_) | Item::Pack(_)) | Binding::Later(..) => Some(Binding::Left(None)),
        Binding::Item(_)
        | Binding::Procs(_)
        | Binding::Aggregate(_)
        | Binding::Enum(_)
        | Binding::Interface(_)
        | Binding::Left(_) => Some(b.clone()),
    };
    Scope { names: s.names.iter().filter_map(|(n, b)| Some((*n, kept(b)?))).collect(), ..same_uses(s) }
}

fn same(s: &Scope) -> Scope {
    Scope { names: s.names.clone(), ..same_uses(s) }
}

fn same_uses(s: &Scope) -> Scope {
    Scope { uses: s.uses.clone(), copy: s.copy, ..Scope::new() }
}
