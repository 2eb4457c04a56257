//! Long module initialisers in pieces: a function for so many statements each, so that what runs once is no function
//! whose length is that of the module. Not for procedures, whose variables all their statements share.

use chantry_base::{FxHashMap, Span};
use chantry_mir::{self as mir, CallRole, Callee, Inline};
use chantry_tir::{self as tir, Expr, ExprKind, LocalId, Stmt, StmtKind};
use chantry_types::{TypeId, TypeTable};

use crate::state::frame::FrameKind;
use crate::state::lower::Lower;
use crate::state::scope::ScopeKind;
use chantry_tir::visit::{self as walk, Node};

/// Statements of a piece. More: functions whose registers and stack slots take longer to settle than their statements;
/// less: many functions for little.
const PIECE: usize = 40;

/// How an initialiser mentions one of its own variables.
#[derive(Default)]
struct Mentions {
    /// The last statement that does.
    last: usize,
    /// By statements of the initialiser itself, which run whatever happens.
    whole_moved: bool,
    parts_moved: Vec<u32>,
}

impl<'p> Lower<'p> {
    /// The pieces of a module initialiser; none if it is short or cannot be cut.
    pub fn pieces(&self, id: tir::FnId) -> Vec<&'p [Stmt]> {
        let f = &self.prog.fns[id];
        let (Some(body), false, true) = (&f.body, f.throws, self.prog.module_inits.contains(&id)) else {
            return Vec::new();
        };
        if body.stmts.len() < 2 * PIECE {
            return Vec::new();
        }
        let end = body.stmts.len();
        let mentions = self.mentions(id, &body.stmts);
        let needed_until = |s: &Stmt| match &unspliced(s).kind {
            // Values that end do so with the whole, unless they are moved away.
            StmtKind::Let { local, init }
                if self.has_no_end(f.locals[*local].ty, mentions.get(local))
                    && !init.as_ref().is_some_and(has_address_of_local) =>
            {
                mentions.get(local).map_or(0, |m| m.last)
            }
            // What a reference leads to may be there for its sake.
            StmtKind::LetRef { local, init }
                if self.is_place(init) && !self.makes_temps(init) && !mentions_local(init) =>
            {
                mentions.get(local).map_or(0, |m| m.last)
            }
            StmtKind::Let { .. } | StmtKind::LetRef { .. } | StmtKind::Defer(_) => end,
            _ => 0,
        };
        let (mut out, mut start, mut open_until) = (Vec::new(), 0, 0);
        for (i, s) in body.stmts.iter().enumerate() {
            if i >= start + PIECE && i > open_until {
                out.push(&body.stmts[start..i]);
                start = i;
            }
            open_until = open_until.max(needed_until(s));
        }
        if start > 0 {
            out.push(&body.stmts[start..]);
        }
        out
    }

    fn mentions(&self, id: tir::FnId, stmts: &[Stmt]) -> FxHashMap<LocalId, Mentions> {
        let mut found: FxHashMap<LocalId, Mentions> = FxHashMap::default();
        for (i, s) in stmts.iter().enumerate() {
            walk::all(Node::Stmt(s), &mut |n| {
                if let Node::Expr(Expr { kind: ExprKind::Local(l), .. }) = n {
                    found.entry(*l).or_default().last = i;
                }
            });
            if let StmtKind::Init { value: Expr { kind: ExprKind::Move(from), .. }, .. } = &unspliced(s).kind {
                match &from.kind {
                    ExprKind::Local(l) => found.entry(*l).or_default().whole_moved = true,
                    ExprKind::TupleElem(tuple, i) => {
                        if let ExprKind::Local(l) = tuple.kind {
                            found.entry(l).or_default().parts_moved.push(*i);
                        }
                    }
                    _ => {}
                }
            }
        }
        // Who calls a nested procedure mentions what that mentions.
        for &(f, l) in &self.facts.reached_from_inside {
            if f == id {
                found.insert(l, Mentions { last: stmts.len(), ..Mentions::default() });
            }
        }
        found
    }

    /// Whether a variable with such mentions has nothing left that ends.
    fn has_no_end(&self, ty: TypeId, mentions: Option<&Mentions>) -> bool {
        let moved = |m: &Mentions| {
            let parts = self.types.tuple_elems(ty).unwrap_or_default();
            let gone = |i: usize| m.parts_moved.contains(&(i as u32));
            let all_parts = parts.iter().enumerate().all(|(i, &t)| gone(i) || !self.needs_deinit(t));
            m.whole_moved || (!parts.is_empty() && all_parts)
        };
        !self.needs_deinit(ty) || mentions.is_some_and(moved)
    }

    /// The initialiser as calls of its pieces.
    pub fn lower_pieces(&mut self, id: tir::FnId, at: mir::FnId, pieces: Vec<&'p [Stmt]>) {
        let f = &self.prog.fns[id];
        let name = format!("{}.part", f.display);
        let made: Vec<mir::FnId> = pieces
            .into_iter()
            .map(|stmts| {
                let mut part = self.void_function(id, &name, stmts[0].span, |l| stmts.iter().for_each(|s| l.stmt(s)));
                part.inline = Inline::Never;
                self.add_fn(part)
            })
            .collect();
        let whole = self.void_function(id, f.display.as_str(), f.span, |l| {
            for m in made {
                l.b().call_role(None, Callee::Fn(m), Vec::new(), CallRole::Normal);
            }
        });
        self.out.fns[at] = whole;
    }

    /// A function without parameters and result, with code of the body of `id`.
    fn void_function(&mut self, id: tir::FnId, name: &str, span: Span, f: impl FnOnce(&mut Self)) -> mir::Function {
        self.acts.clear();
        self.push_frame(name, TypeTable::VOID, span);
        self.open_body(id);
        self.start_body();
        self.fr().set_kind(FrameKind::Fn { throws: None });
        self.push_scope(ScopeKind::Plain);
        f(self);
        self.fall_off();
        self.finish_return(None, None, TypeTable::VOID);
        let (out, caps, _) = self.pop_frame();
        assert!(caps.is_empty(), "a function captures nothing");
        out
    }
}

fn unspliced(s: &Stmt) -> &Stmt {
    match &s.kind {
        StmtKind::Splice(inner) => unspliced(inner),
        _ => s,
    }
}

fn mentions_local(e: &Expr) -> bool {
    walk::any(Node::Expr(e), &mut |n| matches!(n, Node::Expr(Expr { kind: ExprKind::Local(_), .. })))
}

fn has_address_of_local(e: &Expr) -> bool {
    walk::any(Node::Expr(e), &mut |n| match n {
        Node::Expr(Expr { kind: ExprKind::AddrOf(place), .. }) => mentions_local(place),
        _ => false,
    })
}
