//! Initialisers in two phases, as before release 1.18: what stands behind `super.init` may use all fields.

use chantry_base::{Span, Symbol};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E, StmtKind as S, VarKind};
use chantry_syntax::visit::{Visit, walk_expr, walk_var};

use crate::initialisation::early::is_older_end;
use crate::state::cx::Cx;
use crate::types::aggregates::DeclInfo;

impl Cx<'_> {
    /// Ends the initialisation behind a `super.init` where a second phase follows.
    pub fn end_first_phase(&mut self, rest: &[ast::Stmt], span: Span) {
        if self.is_second_phase(rest) {
            self.complete_init(span);
        }
    }

    /// Whether the statements behind a `super.init` use fields, or call methods of the object's own, before what initialises
    /// those fields, and do not say where the initialisation ends.
    fn is_second_phase(&mut self, rest: &[ast::Stmt]) -> bool {
        if !self.rule(Rule::SuperInitCompletes) {
            return false;
        }
        let (decl, module, mut next) = match &self.fr().init {
            Some(i) if !i.complete => (i.agg_decl.clone(), i.module, i.next),
            _ => return false,
        };
        let info = self.decl_info(&decl, module);
        let mut says = Says { end: false, names: Vec::new() };
        rest.iter().for_each(|s| says.stmt(s));
        !says.end && self.uses_early(rest, &says.names, &info, &mut next)
    }

    fn uses_early(&self, stmts: &[ast::Stmt], local: &[Symbol], info: &DeclInfo, next: &mut usize) -> bool {
        stmts.iter().any(|s| match &s.kind {
            S::Assign { op: None, lhs, rhs, .. } if self.set_field(lhs, local, info).is_some() => {
                let early = self.mentions_open(info, local, *next, |v| v.expr(rhs));
                *next = (*next).max(self.set_field(lhs, local, info).map_or(0, |k| k + 1));
                early
            }
            S::If { cond: ast::Cond::Expr(c), then, els } => {
                let mut ends = *next;
                let early = self.mentions_open(info, local, *next, |v| v.expr(c))
                    || [Some(then), els.as_ref()].into_iter().flatten().any(|b| {
                        let mut here = *next;
                        let early = self.uses_early(&b.stmts, local, info, &mut here);
                        ends = ends.max(here);
                        early
                    });
                *next = ends;
                early
            }
            S::Block(b) => self.uses_early(&b.stmts, local, info, next),
            _ => self.mentions_open(info, local, *next, |v| v.stmt(s)),
        })
    }

    /// Which field of the object's own an expression names.
    fn set_field(&self, e: &ast::Expr, local: &[Symbol], info: &DeclInfo) -> Option<usize> {
        let name = own_name(e).filter(|n| is_dot(e) || !(local.contains(n) || self.is_local_name(*n)))?;
        info.fields.iter().position(|f| f.name == name)
    }

    fn mentions_open(&self, info: &DeclInfo, local: &[Symbol], next: usize, walk: impl FnOnce(&mut Uses)) -> bool {
        let is_value = |k: VarKind| !matches!(k, VarKind::Type | VarKind::Param);
        let fields = info.fields.iter().skip(next).filter(|f| is_value(f.kind)).map(|f| f.name).collect::<Vec<_>>();
        if fields.is_empty() {
            return false;
        }
        let mut uses = Uses { names: Vec::new() };
        walk(&mut uses);
        uses.names.iter().any(|&(name, dotted)| {
            (fields.contains(&name) || info.methods.contains_key(&name))
                && (dotted || !(local.contains(&name) || self.is_local_name(name)))
        })
    }
}

fn is_dot(e: &ast::Expr) -> bool {
    matches!(e.kind, E::Dot(..))
}

/// `x`, `this.x`.
fn own_name(e: &ast::Expr) -> Option<Symbol> {
    match &e.kind {
        E::Ident(n) => Some(*n),
        E::Dot(base, n) if matches!(&base.kind, E::Ident(t) if *t == "this") => Some(n.name),
        _ => None,
    }
}

/// What may be names of the object's own, and whether they stand behind `this`.
struct Uses {
    names: Vec<(Symbol, bool)>,
}

impl Visit for Uses {
    fn expr(&mut self, e: &ast::Expr) {
        self.names.extend(own_name(e).map(|n| (n, is_dot(e))));
        walk_expr(self, e);
    }
}

/// Whether statements say where an initialisation ends; the names of the variables that they declare.
struct Says {
    end: bool,
    names: Vec<Symbol>,
}

impl Visit for Says {
    fn expr(&mut self, e: &ast::Expr) {
        if let E::Call { callee, .. } = &e.kind {
            let last = match &callee.kind {
                E::Dot(_, n) => n.is_init_this(),
                _ => false,
            };
            let older = own_name(callee).is_some_and(|n| n == "init" || is_older_end(n));
            self.end |= last || older;
        }
        walk_expr(self, e);
    }

    fn var(&mut self, v: &ast::VarDecl) {
        self.names.extend(v.vars.iter().filter_map(|d| match &d.pattern {
            ast::Pattern::Name(n) => Some(n.name),
            _ => None,
        }));
        walk_var(self, v);
    }
}
