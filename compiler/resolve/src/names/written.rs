//! What the body of a task modifies, as its text says: in the older edition it shares that with its surroundings, and has
//! the value of the rest. So do the iterations of a `foreach`, in any edition.

use chantry_base::{FxHashSet, Span, Symbol};
use chantry_scope::DeclKind;
use chantry_syntax::ast::{self, ExprKind as E, Intent, StmtKind as S};
use chantry_syntax::visit::{Visit, walk_expr, walk_stmt};

use chantry_types::{Prim, TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::item::Item;

/// Names by what is done to them.
#[derive(Default)]
pub struct Written {
    /// Assigned, swapped, or passed to a procedure that may modify them.
    itself: FxHashSet<Symbol>,
    /// Modified in part: a field or an element, by a method.
    parts: FxHashSet<Symbol>,
}

impl Written {
    /// Whether the variable of that name is modified. `atom`: no part of it is in the variable.
    pub fn has(&self, name: Symbol, atom: bool) -> bool {
        self.itself.contains(&name) || (!atom && self.parts.contains(&name))
    }
}

impl Written {
    fn names(&self) -> impl Iterator<Item = Symbol> {
        self.itself.iter().chain(&self.parts).copied()
    }
}

struct Walk<'a> {
    found: Written,
    /// Whether a procedure of that name has a formal that it may modify.
    modifies: &'a dyn Fn(Symbol) -> bool,
}

impl Walk<'_> {
    fn target(&mut self, e: &ast::Expr) {
        match &e.kind {
            E::Ident(n) => {
                self.found.itself.insert(*n);
            }
            E::Tuple(es) => es.iter().for_each(|e| self.target(e)),
            _ => {
                self.found.parts.extend(root(e));
            }
        }
    }
}

/// The variable that an expression such as `a.b[i].c` begins with.
fn root(e: &ast::Expr) -> Option<Symbol> {
    match &e.kind {
        E::Ident(n) => Some(*n),
        E::Dot(b, _) | E::Unwrap(b) => root(b),
        E::Call { callee, .. } => root(callee),
        _ => None,
    }
}

impl Visit for Walk<'_> {
    fn stmt(&mut self, s: &ast::Stmt) {
        match &s.kind {
            S::Assign { lhs, .. } | S::ReduceAssign(lhs, _) => self.target(lhs),
            S::Swap(a, b) => {
                self.target(a);
                self.target(b);
            }
            _ => {}
        }
        walk_stmt(self, s);
    }

    fn expr(&mut self, e: &ast::Expr) {
        if let E::Call { callee, args, .. } = &e.kind {
            let called = match &callee.kind {
                E::Ident(n) => Some(*n),
                E::Dot(b, n) => {
                    self.found.parts.extend(root(b));
                    Some(n.name)
                }
                _ => None,
            };
            if called.is_some_and(|n| (self.modifies)(n)) {
                args.iter().for_each(|a| self.target(&a.value));
            }
        }
        walk_expr(self, e);
    }
}

impl Cx<'_> {
    /// Whether a variable of the type changes as a whole only: what a class value leads to is not in it.
    pub fn is_atom(&self, t: TypeId) -> bool {
        let parts = matches!(self.types.kind(t), TypeKind::Tuple(_) | TypeKind::Prim(Prim::Complex(_)));
        !parts && self.bits_by_default(t)
    }

    /// Whether iterations share a variable around them that is no array and that they modify: then they are not
    /// independent, whatever their order.
    pub fn shares_variables(&mut self, written: &Written, with: &[ast::TaskIntent], span: Span) -> bool {
        let names: Vec<Symbol> = written.names().filter(|n| with.iter().all(|w| w.name.name != *n)).collect();
        names.into_iter().any(|n| {
            let e = ast::Expr { kind: E::Ident(n), span };
            let Some(Item::Value(v)) = self.quietly(|cx| cx.expr_scratch(&e)) else { return false };
            !v.is_const && written.has(n, self.is_atom(v.ty())) && !self.is_array(v.ty())
        })
    }

    pub fn written_in(&self, stmts: &[ast::Stmt]) -> Written {
        let modifies = |name: Symbol| {
            let outs = |p: &ast::ProcDecl| {
                p.formals.iter().any(|f| matches!(f.intent, Intent::Ref | Intent::Out | Intent::Inout))
            };
            let module = self.fr().module;
            let free = self.scopes.lookup(module, name);
            let free = free.iter().flatten().any(|&d| match &self.scopes.decls[d].kind {
                DeclKind::Proc(p) => outs(p),
                _ => false,
            });
            free || self.scopes.all_methods(name).iter().any(|p| outs(p))
        };
        let mut walk = Walk { found: Written::default(), modifies: &modifies };
        stmts.iter().for_each(|s| walk.stmt(s));
        walk.found
    }
}
