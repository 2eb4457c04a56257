//! Values over time: which variables were moved on every path to a point. Not for variables of other functions, nor
//! for what is reached through references.

use chantry_base::FxHashSet;

use super::Verifier;
use crate::visit::{self, Node};
use crate::{Block, Expr, ExprKind, LocalId, Passing, Stmt, StmtKind};

/// Variables without a value; None: control does not come here.
type State = Option<FxHashSet<LocalId>>;

pub(super) fn check<'a>(v: &mut Verifier<'a>, body: &'a Block) {
    let mut moves = false;
    visit::all_block(body, &mut |n| {
        moves |= matches!(n, Node::Expr(Expr { kind: ExprKind::Move(p), .. }) if matches!(p.kind, ExprKind::Local(_)));
    });
    if moves {
        let mut flow = Flow { v, gone: Some(FxHashSet::default()) };
        flow.block(body);
    }
}

struct Flow<'v, 'a> {
    v: &'v mut Verifier<'a>,
    gone: State,
}

fn join(a: State, b: State) -> State {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.intersection(&b).copied().collect()),
        (a, b) => a.or(b),
    }
}

impl<'a> Flow<'_, 'a> {
    fn block(&mut self, b: &'a Block) {
        b.stmts.iter().for_each(|s| self.stmt(s));
    }

    fn gains(&mut self, l: LocalId) {
        if let Some(gone) = &mut self.gone {
            gone.remove(&l);
        }
    }

    /// Code that may run: after it only what both ways have lost is gone.
    fn maybe(&mut self, f: impl FnOnce(&mut Self)) {
        let before = self.gone.clone();
        f(self);
        self.gone = join(before, self.gone.take());
    }

    /// What the code gives a value may have one whenever it is read there.
    fn may_have(&mut self, nodes: &[Node<'a>]) {
        let mut given = FxHashSet::default();
        for n in nodes {
            visit::all(*n, &mut |n| {
                gives(self.v, n, &mut |l| {
                    given.insert(l);
                })
            });
        }
        if let Some(gone) = &mut self.gone {
            gone.retain(|l| !given.contains(l));
        }
    }

    /// Code that may run many times.
    fn again(&mut self, nodes: &[Node<'a>]) {
        self.may_have(nodes);
        let before = self.gone.clone();
        nodes.iter().for_each(|n| self.node(*n));
        if self.gone.is_some() && self.gone != before {
            nodes.iter().for_each(|n| self.node(*n));
        }
        self.gone = before;
    }

    fn node(&mut self, n: Node<'a>) {
        match n {
            Node::Stmt(s) => self.stmt(s),
            Node::Expr(e) => self.expr(e),
        }
    }

    fn stmt(&mut self, s: &'a Stmt) {
        let outer = std::mem::replace(&mut self.v.span, s.span);
        self.stmt_inner(s);
        self.v.span = outer;
    }

    fn stmt_inner(&mut self, s: &'a Stmt) {
        match &s.kind {
            StmtKind::Let { local, init } => {
                init.iter().for_each(|e| self.expr(e));
                self.gains(*local);
            }
            StmtKind::Init { place, value } | StmtKind::Assign { place, value } => {
                self.expr(value);
                match place.kind {
                    ExprKind::Local(l) => self.gains(l),
                    _ => self.expr(place),
                }
            }
            StmtKind::If { cond, then, els } => {
                self.expr(cond);
                let before = self.gone.clone();
                self.block(then);
                let one = std::mem::replace(&mut self.gone, before);
                self.block(els);
                self.gone = join(one, self.gone.take());
            }
            StmtKind::Return(_) | StmtKind::Throw(_) | StmtKind::Break(_) | StmtKind::Continue(_) => {
                visit::stmt_children(s, &mut |n| self.node(n));
                self.gone = None;
            }
            // A `break` comes from somewhere inside.
            StmtKind::Breakable { body, .. } => self.maybe(|f| f.block(body)),
            StmtKind::While { .. } | StmtKind::DoWhile { .. } => {
                let mut parts = Vec::new();
                visit::stmt_children(s, &mut |n| parts.push(n));
                self.again(&parts);
            }
            StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
                visit::source_children(&l.source, &mut |n| self.node(n));
                let mut parts = Vec::new();
                visit::shadow_children(&l.shadows, &mut |n| parts.push(n));
                visit::block_children(&l.body, &mut |n| parts.push(n));
                self.again(&parts);
            }
            StmtKind::Coforall { count, task, .. } => {
                self.expr(count);
                task.captures.iter().for_each(|c| self.expr(&c.value));
                let mut parts = Vec::new();
                visit::block_children(&task.body, &mut |n| parts.push(n));
                self.again(&parts);
            }
            // Handlers see what any statement of the body may have done.
            StmtKind::Try { .. }
            | StmtKind::Defer(_)
            | StmtKind::Begin(_)
            | StmtKind::SpawnTask(_)
            | StmtKind::Cobegin(_) => {
                let mut parts = Vec::new();
                visit::stmt_children(s, &mut |n| parts.push(n));
                self.apart(&parts);
            }
            _ => visit::stmt_children(s, &mut |n| self.node(n)),
        }
    }

    /// Code of which any part may run: it sees and leaves no more gone than before, and less.
    fn apart(&mut self, nodes: &[Node<'a>]) {
        self.may_have(nodes);
        let before = self.gone.clone();
        for n in nodes {
            self.node(*n);
            self.gone = before.clone();
        }
    }

    fn expr(&mut self, e: &'a Expr) {
        match &e.kind {
            ExprKind::Local(l) => {
                if self.gone.as_ref().is_some_and(|g| g.contains(l)) {
                    let name = self.v.fun.locals.get(*l).map(|l| l.name.to_string()).unwrap_or_default();
                    let outer = std::mem::replace(&mut self.v.span, e.span);
                    self.v.say(format!("`{name}` ({l}) is mentioned after it was moved"));
                    self.v.span = outer;
                }
            }
            ExprKind::Move(p) => {
                self.expr(p);
                if let ExprKind::Local(l) = p.kind
                    && self.v.own_variable(p).is_some()
                    && self.v.needs_end(p.ty)
                    && let Some(gone) = &mut self.gone
                {
                    gone.insert(l);
                }
            }
            ExprKind::Call { callee, args } => {
                let formals = self.v.prog.fns.get(*callee).map(|f| &f.formals);
                for (i, x) in args.iter().enumerate() {
                    match x.kind {
                        ExprKind::Local(l)
                            if formals.is_some_and(|f| f.get(i).is_some_and(|f| f.passing == Passing::Out)) =>
                        {
                            self.gains(l);
                        }
                        _ => self.expr(x),
                    }
                }
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.expr(a);
                self.maybe(|f| f.expr(b));
            }
            ExprKind::If(c, a, b) => {
                self.expr(c);
                let before = self.gone.clone();
                self.expr(a);
                let one = std::mem::replace(&mut self.gone, before);
                self.expr(b);
                self.gone = join(one, self.gone.take());
            }
            _ => visit::expr_children(e, &mut |n| self.node(n)),
        }
    }
}

/// Variables that get a value at the node.
fn gives(v: &Verifier<'_>, n: Node<'_>, f: &mut dyn FnMut(LocalId)) {
    let mut local = |e: &Expr| {
        if let ExprKind::Local(l) = e.kind {
            f(l);
        }
    };
    match n {
        Node::Stmt(Stmt { kind: StmtKind::Let { local, .. }, .. }) => f(*local),
        Node::Stmt(Stmt { kind: StmtKind::Init { place, .. } | StmtKind::Assign { place, .. }, .. }) => local(place),
        Node::Expr(Expr { kind: ExprKind::Call { callee, args }, .. }) => {
            let formals = v.prog.fns.get(*callee).map(|f| &f.formals[..]).unwrap_or_default();
            formals.iter().zip(args).filter(|(x, _)| x.passing == Passing::Out).for_each(|(_, a)| local(a));
        }
        _ => {}
    }
}
