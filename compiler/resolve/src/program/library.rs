//! A program that is to be a library for other languages: what C calls to initialise its modules (technical note "Calling Chapel Code from Other
//! Languages"). Not for programs with a `main`, whose modules the entry initialises.

use chantry_base::{FxHashMap, Symbol};
use chantry_scope::ModuleId;
use chantry_tir::{Block, Const, Expr, ExprKind, Fn, FnId, FnKind, Global, GlobalId, Start, Stmt, StmtKind};
use chantry_types::TypeTable;

use crate::state::cx::Cx;
use crate::state::functions::{FnInfo, FnState};

/// What C calls for a module: this before the module's name.
const INITIALISER: &str = "chpl__init_";

impl Cx<'_> {
    /// For each outermost module of the program a function that initialises it and what it uses, each module once. `inits`: all initialisers
    /// of the program's own modules.
    pub fn library_starts(&mut self, inits: &[(ModuleId, FnId)]) {
        let by_module: FxHashMap<ModuleId, FnId> = inits.iter().copied().collect();
        for &(m, id) in inits {
            let name = Symbol::new(&format!("{}._initialised", self.scopes.modules[m].name));
            let span = self.scopes.modules[m].ast.name.span;
            let done =
                self.prog.globals.push(Global::variable(name, self.scopes.modules[m].name, TypeTable::BOOL, span));
            self.prog.initialised.insert(id, done);
        }
        for &(m, _) in inits.iter().filter(|(m, _)| self.scopes.modules[*m].parent.is_none()) {
            let order: Vec<FnId> =
                self.scopes.init_order_of(m).into_iter().filter_map(|m| by_module.get(&m).copied()).collect();
            let start = self.library_start(m, &order);
            self.prog.starts.push(Start { module: self.scopes.modules[m].name, function: start });
        }
    }

    fn library_start(&mut self, m: ModuleId, order: &[FnId]) -> FnId {
        let module = &self.scopes.modules[m];
        let (name, span) = (format!("{INITIALISER}{}", module.name), module.ast.name.span);
        let stmts = order.iter().map(|&init| once(self.prog.initialised[&init], init, span)).collect();
        let mut f = Fn::made(&name, &name, span, false);
        f.kind = FnKind::Export;
        f.link_name = Some(Symbol::new(&name));
        f.body = Some(Block { stmts });
        let mut info = FnInfo::made(m);
        info.state = FnState::Done;
        self.new_fn(f, info)
    }
}

/// Calls an initialiser if it has not been called before.
fn once(done: GlobalId, init: FnId, span: chantry_base::Span) -> Stmt {
    let done = || Expr::new(ExprKind::Global(done), TypeTable::BOOL, span);
    let yes = Expr::new(ExprKind::Const(Const::Bool(true)), TypeTable::BOOL, span);
    let call = Expr::new(ExprKind::Call { callee: init, args: Vec::new() }, TypeTable::VOID, span);
    let first = vec![
        Stmt { kind: StmtKind::Assign { place: done(), value: yes }, span },
        Stmt { kind: StmtKind::Expr(call), span },
    ];
    let els = Block { stmts: first };
    Stmt { kind: StmtKind::If { cond: done(), then: Block { stmts: Vec::new() }, els }, span }
}
