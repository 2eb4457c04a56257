//! What the body of a task modifies, as its text says: in the older edition it shares that with its surroundings, and has
//! the value of the rest.

use chantry_base::{FxHashSet, Symbol};
use chantry_scope::DeclKind;
use chantry_syntax::ast::{self, ExprKind as E, Intent, StmtKind as S};
use chantry_syntax::visit::{Visit, walk_expr, walk_stmt};

use crate::state::cx::Cx;

/// Names by what is done to them.
#[derive(Default)]
pub struct Written {
    /// Assigned, swapped, or passed to a procedure that may modify them.
    itself: FxHashSet<Symbol>,
    /// Modified in part: a field or an element, by a method.
    parts: FxHashSet<Symbol>,
}

impl Written {
    /// Whether the variable of that name is modified. `bits`: what can be reached through a value is not in the variable.
    pub fn has(&self, name: Symbol, bits: bool) -> bool {
        self.itself.contains(&name) || (!bits && self.parts.contains(&name))
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
