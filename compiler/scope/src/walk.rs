//! Finds the use and import statements inside the procedures and blocks of the user's modules, so that
//! the modules they name are loaded, checked and initialised even if nothing calls the procedure.
//! Not for: the library, whose bodies are parsed when first called.

use std::rc::Rc;

use chantry_diag::Sink;
use chantry_syntax::ast::{AggregateDecl, Block, EnumDecl, ProcDecl, Stmt, StmtKind};

use crate::uses::{Clause, Filter, LocalUse, Target};
use crate::{ModuleId, ScopeMap};

impl ScopeMap {
    pub(crate) fn walk_bodies(&self, module: ModuleId, sink: &Sink) {
        let m = &self.modules[module];
        if m.library {
            return;
        }
        let mut w = Walker { map: self, module, sink, around: Vec::new() };
        for s in &m.ast.body.stmts {
            // The module's own statements are opened with the module.
            if !matches!(s.kind, StmtKind::Use(_) | StmtKind::Import(_) | StmtKind::Module(_)) {
                w.stmt(s);
            }
        }
    }
}

struct Walker<'a> {
    map: &'a ScopeMap,
    module: ModuleId,
    sink: &'a Sink,
    /// What the blocks around use and import, outermost first.
    around: Vec<LocalUse>,
}

impl Walker<'_> {
    fn block(&mut self, b: &Block) {
        let mark = self.around.len();
        // A block's use statements hold for all of it, whatever stands before them; enums too.
        for s in &b.stmts {
            match &s.kind {
                StmtKind::Use(u) => {
                    let opened = self.map.open_use_within(self.module, &self.around, u, self.sink);
                    self.around.push(opened);
                }
                StmtKind::Import(i) => {
                    let opened = self.map.open_import_within(self.module, &self.around, i, self.sink);
                    self.around.push(opened);
                }
                StmtKind::Enum(e) => self.enum_name(e),
                _ => {}
            }
        }
        for s in &b.stmts {
            self.stmt(s);
        }
        self.around.truncate(mark);
    }

    /// Makes a block's enum known to the use statements after it.
    fn enum_name(&mut self, e: &Rc<EnumDecl>) {
        let d = self.map.local_enum(self.module, e);
        let clause = Clause {
            inner: true,
            public: false,
            transitive: false,
            target: Target::Enum(d),
            as_name: Some((e.name.name, d)),
            filter: Filter::Only(Rc::new([])),
            listed: Rc::new([]),
        };
        self.around.push(LocalUse { module: Some(self.module), clauses: Rc::new([clause]) });
    }

    fn proc(&mut self, p: &ProcDecl) {
        if let Some(b) = &p.body {
            self.block(b.get());
        }
    }

    fn aggregate(&mut self, a: &AggregateDecl) {
        for s in &a.members {
            self.stmt(s);
        }
    }

    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Proc(p) => self.proc(p),
            StmtKind::Aggregate(a) => self.aggregate(a),
            StmtKind::If { then, els, .. } => {
                self.block(then);
                if let Some(b) = els {
                    self.block(b);
                }
            }
            StmtKind::Loop(l) => self.block(&l.body),
            StmtKind::Select { whens, otherwise, .. } => {
                whens.iter().for_each(|w| self.block(&w.body));
                if let Some(b) = otherwise {
                    self.block(b);
                }
            }
            StmtKind::Try { body, catches, .. } => {
                self.block(body);
                catches.iter().for_each(|c| self.block(&c.body));
            }
            StmtKind::Labelled { body, .. } => self.stmt(body),
            StmtKind::Block(body)
            | StmtKind::While { body, .. }
            | StmtKind::DoWhile { body, .. }
            | StmtKind::Defer(body)
            | StmtKind::Begin { body, .. }
            | StmtKind::Cobegin { body, .. }
            | StmtKind::Sync(body)
            | StmtKind::Serial { body, .. }
            | StmtKind::On { body, .. }
            | StmtKind::Local { body, .. }
            | StmtKind::Manage { body, .. }
            | StmtKind::Interface { body, .. } => self.block(body),
            _ => {}
        }
    }
}
