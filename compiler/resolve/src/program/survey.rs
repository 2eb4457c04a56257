//! What must be known of the whole program before any call: overridden methods, operators that users overload. Not for:
//! what these calls mean (`calls`).

use chantry_base::{DeclPath, Symbol};
use chantry_scope::DeclKind;
use chantry_syntax::ast;
use chantry_syntax::visit::{self, Visit};

use crate::state::cx::Cx;

impl Cx<'_> {
    pub fn survey(&mut self) {
        self.prog.lasting_objects = self.overrides_silently();
        let mut found = Survey::default();
        for m in self.scopes.modules.iter() {
            found.library = m.library;
            found.silent = !m.library && self.overrides_silently();
            visit::walk_module(&mut found, &m.ast);
        }
        let outside = self.scopes.decls.iter().filter(|d| !self.scopes.modules[d.module].library);
        let outside = outside.filter_map(|d| match &d.kind {
            DeclKind::Proc(p) if p.has_receiver => Some(((d.module, plain_receiver(p)?), p.clone())),
            _ => None,
        });
        self.classes.declare(found.overridden, found.methods, outside);
        self.cands.declare_users_operators(found.operators, found.of_types);
        self.report_receivers();
        self.report_members_of_classes();
        self.check_all_interfaces();
    }
}

#[derive(Default)]
struct Survey {
    library: bool,
    /// Every method of a class with a parent may override one.
    silent: bool,
    /// The class whose members are looked at has a parent.
    inherits: Option<bool>,
    overridden: Vec<Symbol>,
    operators: Vec<Symbol>,
    /// Operators in types or declared for them.
    of_types: Vec<Symbol>,
    methods: Vec<DeclPath>,
}

impl Visit for Survey {
    fn proc(&mut self, p: &ast::ProcDecl) {
        let inherits = self.inherits.take();
        let name = p.name.name;
        if !self.library && is_operator(p) {
            let of_type = inherits.is_some() || p.has_receiver;
            if of_type { &mut self.of_types } else { &mut self.operators }.push(name);
        }
        let outside = p.has_receiver && !self.library;
        if p.override_ && (inherits.is_some() || outside) || self.silent && inherits.unwrap_or(outside) {
            self.overridden.push(name);
        }
        if inherits.is_some() || outside {
            self.methods.push(p.path);
        }
        // Bodies of the library's procedures may not be parsed yet, and declare none.
        if !self.library {
            visit::walk_proc(self, p);
        }
    }

    fn aggregate(&mut self, a: &ast::AggregateDecl) {
        for m in &a.members {
            self.inherits = Some(!a.inherits.is_empty());
            self.stmt(m);
        }
        self.inherits = None;
    }

    fn expr(&mut self, e: &ast::Expr) {
        self.inherits = None;
        if !self.library {
            visit::walk_expr(self, e);
        }
    }
}

/// The type for which a method is declared outside of it: `R` of `proc R.m()`, `proc R(?).m()`.
fn plain_receiver(p: &ast::ProcDecl) -> Option<Symbol> {
    match &p.receiver.as_ref()?.kind {
        ast::ExprKind::Ident(n) => Some(*n),
        ast::ExprKind::Call { callee, .. } => match &callee.kind {
            ast::ExprKind::Ident(n) => Some(*n),
            _ => None,
        },
        _ => None,
    }
}

fn is_operator(p: &ast::ProcDecl) -> bool {
    !p.name.name.as_str().starts_with(|c: char| c.is_alphabetic() || c == '_')
}
