//! References and borrows that outlive what they refer to: returned, or put into a variable of a wider scope.
//! Not for: what leaves through whole arrays that are assigned or computed, or through objects on the heap.
//!
//! A life is a depth: 0 is the program's, 1 the caller's, 2 that of the procedure's outermost variables, and each block is
//! one deeper. A variable that refers lives as long as the shortest of the values that it gets; those are found first, over
//! and over until nothing changes. Then every value that is stored or returned is compared with the place that it goes to.

use std::cell::RefCell;

use chantry_base::{FxHashMap, Span, Symbol};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_tir::{
    Block, Expr, ExprKind, Fn, FnId, FnKind, IterSource, Lifetime, LocalId, Passing, Program, ShadowKind, Stmt,
    StmtKind, Task,
};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

const CALLER: u32 = 1;
const BODY: u32 = 2;

pub fn check(program: &Program, id: FnId, types: &TypeTable, sink: &Sink) {
    let f = &program.fns[id];
    let Some(body) = &f.body else { return };
    let mut scopes = Scopes { depth: BODY, of: FxHashMap::default() };
    for x in &f.formals {
        let outside = matches!(x.passing, Passing::Ref | Passing::ConstRef | Passing::Out);
        scopes.of.insert(x.local, if outside { CALLER } else { BODY });
    }
    scopes.block(body, false);
    if program.module_inits.contains(&id) {
        // What a module's own statements keep aside lives as long as its variables.
        scopes.of.values_mut().filter(|d| **d == BODY).for_each(|d| *d = 0);
    }
    let mut lives = Lives {
        program,
        types,
        f,
        scopes: &scopes.of,
        lives: FxHashMap::default(),
        changed: true,
        refer: RefCell::default(),
    };
    for x in &f.formals {
        lives.lives.insert(x.local, Life { depth: CALLER, root: Some(Root::Variable(x.local)) });
    }
    while std::mem::take(&mut lives.changed) {
        Walk { lives: &mut lives, depth: BODY, sink: None }.block(body, false);
    }
    Walk { lives: &mut lives, depth: BODY, sink: Some(sink) }.block(body, false);
}

/// How long what is referred to lives, and what that is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Life {
    depth: u32,
    root: Option<Root>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Root {
    Variable(LocalId),
    /// A value that no variable holds, with its place.
    Temporary(Span),
}

const FOREVER: Life = Life { depth: 0, root: None };

impl Life {
    fn shorter(self, other: Life) -> Life {
        if other.depth > self.depth { other } else { self }
    }
}

/// A walk that counts the blocks around.
trait Nested {
    fn depth(&mut self) -> &mut u32;
    fn stmt(&mut self, s: &Stmt);
    /// An expression whose parts have been seen.
    fn met(&mut self, _: &Expr) {}

    fn block(&mut self, b: &Block, inner: bool) {
        *self.depth() += u32::from(inner);
        b.stmts.iter().for_each(|s| self.stmt(s));
        *self.depth() -= u32::from(inner);
    }

    fn expr(&mut self, e: &Expr) {
        if let ExprKind::Block(stmts, _) = &e.kind {
            *self.depth() += 1;
            stmts.iter().for_each(|s| self.stmt(s));
            *self.depth() -= 1;
        }
        chantry_tir::visit::expr_children(e, &mut |n| {
            if let chantry_tir::visit::Node::Expr(e) = n {
                self.expr(e);
            }
        });
        self.met(e);
    }
}

/// The depth of the block that each variable belongs to.
struct Scopes {
    depth: u32,
    of: FxHashMap<LocalId, u32>,
}

impl Nested for Scopes {
    fn depth(&mut self) -> &mut u32 {
        &mut self.depth
    }

    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Let { local, .. } | StmtKind::LetRef { local, .. } => {
                self.of.insert(*local, self.depth);
            }
            StmtKind::Splice(s) => self.stmt(s),
            _ => {}
        }
        parts(s, &mut |p| match p {
            Part::Block(b, locals) => {
                self.of.extend(locals.iter().map(|l| (*l, self.depth + 1)));
                self.block(b, true);
            }
            Part::Expr(e) => self.expr(e),
        });
    }
}

enum Part<'p> {
    /// A block, with the variables that it starts with.
    Block(&'p Block, Vec<LocalId>),
    Expr(&'p Expr),
}

/// The parts of a statement.
fn parts<'p>(s: &'p Stmt, f: &mut dyn FnMut(Part<'p>)) {
    let mut task = |t: &'p Task| {
        t.captures.iter().for_each(|c| f(Part::Expr(&c.value)));
        f(Part::Block(&t.body, t.captures.iter().map(|c| c.inner).collect()));
    };
    match &s.kind {
        StmtKind::Begin(t) | StmtKind::SpawnTask(t) => task(t),
        StmtKind::Cobegin(ts) => ts.iter().for_each(task),
        StmtKind::Coforall { count, k, task } => {
            f(Part::Expr(count));
            let inner = task.captures.iter().map(|c| c.inner).chain([*k]).collect();
            f(Part::Block(&task.body, inner));
        }
        StmtKind::Splice(_) | StmtKind::Break(_) | StmtKind::Continue(_) => {}
        StmtKind::Expr(e)
        | StmtKind::LetRef { init: e, .. }
        | StmtKind::Yield(e)
        | StmtKind::Delete(e)
        | StmtKind::EndObject(e)
        | StmtKind::Deinit(e)
        | StmtKind::Throw(e) => f(Part::Expr(e)),
        StmtKind::Let { init, .. } | StmtKind::Return(init) => init.iter().for_each(|e| f(Part::Expr(e))),
        StmtKind::Init { place, value } | StmtKind::Assign { place, value } => {
            f(Part::Expr(place));
            f(Part::Expr(value));
        }
        StmtKind::Swap(a, b) => {
            f(Part::Expr(a));
            f(Part::Expr(b));
        }
        StmtKind::Block(b) | StmtKind::Breakable { body: b, .. } | StmtKind::Defer(b) | StmtKind::Sync(b) => {
            f(Part::Block(b, Vec::new()));
        }
        StmtKind::If { cond, then, els } => {
            f(Part::Expr(cond));
            f(Part::Block(then, Vec::new()));
            f(Part::Block(els, Vec::new()));
        }
        StmtKind::While { cond, body, .. }
        | StmtKind::DoWhile { cond, body, .. }
        | StmtKind::Serial { cond, body }
        | StmtKind::On { locale: cond, body } => {
            f(Part::Expr(cond));
            f(Part::Block(body, Vec::new()));
        }
        StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
            let mut inner = Vec::new();
            source(&l.source, &mut inner, f);
            inner.extend(l.shadows.iter().map(|s| s.inner));
            f(Part::Block(&l.body, inner));
        }
        StmtKind::Shadows { shadows, body } => {
            for s in shadows {
                if let ShadowKind::Value(e) | ShadowKind::Ref(e) = &s.kind {
                    f(Part::Expr(e));
                }
            }
            f(Part::Block(body, shadows.iter().map(|s| s.inner).collect()));
        }
        StmtKind::Try { body, catches, .. } => {
            f(Part::Block(body, Vec::new()));
            catches.iter().for_each(|c| f(Part::Block(&c.body, c.local.into_iter().collect())));
        }
    }
}

fn source<'p>(s: &'p IterSource, inner: &mut Vec<LocalId>, f: &mut dyn FnMut(Part<'p>)) {
    match s {
        IterSource::Iter { args, index, .. } => {
            args.iter().for_each(|a| f(Part::Expr(a)));
            inner.push(*index);
        }
        IterSource::Zip(parts) => parts.iter().for_each(|p| source(p, inner, f)),
    }
}

/// What is known of a procedure's variables.
struct Lives<'a> {
    program: &'a Program,
    types: &'a TypeTable,
    f: &'a Fn,
    scopes: &'a FxHashMap<LocalId, u32>,
    /// Of variables that refer: how long what they refer to lives.
    lives: FxHashMap<LocalId, Life>,
    changed: bool,
    /// Which types refer, as far as that was asked.
    refer: RefCell<FxHashMap<TypeId, bool>>,
}

impl Lives<'_> {
    fn is_formal(&self, l: LocalId) -> bool {
        self.f.formals.iter().any(|x| x.local == l)
    }

    /// Whether a value of the type refers to objects that it does not own; a container does so by the elements that its
    /// pointers lead to.
    fn refers(&self, t: TypeId) -> bool {
        if let Some(&known) = self.refer.borrow().get(&t) {
            return known;
        }
        // What leads back to itself refers by something else, or not at all.
        self.refer.borrow_mut().insert(t, false);
        let refers = match self.types.kind(t) {
            TypeKind::Class { mgmt, .. } => mgmt == Mgmt::Borrowed && !self.program.lasting_objects,
            TypeKind::Record(a) => self.types.all_fields(a).iter().any(|f| match self.types.kind(f.ty) {
                TypeKind::Ptr(to) => self.led_to(to),
                _ => self.refers(f.ty),
            }),
            TypeKind::Tuple(e) => e.iter().any(|t| self.refers(*t)),
            _ => false,
        };
        self.refer.borrow_mut().insert(t, refers);
        refers
    }

    fn led_to(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Ptr(to) => self.led_to(to),
            _ => self.refers(t),
        }
    }

    /// Whether a value of the type ends with objects that others may refer to.
    fn owns(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Class { mgmt, .. } => matches!(mgmt, Mgmt::Owned | Mgmt::Shared),
            TypeKind::Record(a) => self.types.all_fields(a).iter().any(|f| self.owns(f.ty)),
            TypeKind::Tuple(e) => e.iter().any(|t| self.owns(*t)),
            _ => false,
        }
    }

    /// How long the storage lives that an expression denotes; a value that no variable holds ends with the statement,
    /// at `depth`.
    fn place(&self, e: &Expr, depth: u32) -> Life {
        match &e.kind {
            ExprKind::Local(l) if self.f.locals[*l].is_ref => {
                if self.is_formal(*l) {
                    return Life {
                        depth: self.scopes.get(l).copied().unwrap_or(CALLER),
                        root: Some(Root::Variable(*l)),
                    };
                }
                self.lives.get(l).copied().unwrap_or(FOREVER)
            }
            ExprKind::Local(l) => {
                Life { depth: self.scopes.get(l).copied().unwrap_or(0), root: Some(Root::Variable(*l)) }
            }
            ExprKind::Global(_) | ExprKind::Outer(..) | ExprKind::Const(_) => FOREVER,
            ExprKind::Deref(p) => match &p.kind {
                // A choice between two places.
                ExprKind::If(_, a, b) => self.pointed(a, depth).shorter(self.pointed(b, depth)),
                _ => FOREVER,
            },
            ExprKind::Field { base, .. } if matches!(self.types.kind(base.ty), TypeKind::Class { .. }) => {
                self.object(base, depth)
            }
            ExprKind::Field { base, .. } | ExprKind::TupleElem(base, _) => self.place(base, depth),
            ExprKind::Block(_, e) | ExprKind::TryBang(e) => self.place(e, depth),
            ExprKind::Call { callee, args } | ExprKind::Virtual { callee, args, .. }
                if self.program.fns[*callee].ret_ref =>
            {
                self.result(*callee, args, true, depth)
            }
            _ => Life { depth, root: Some(Root::Temporary(e.span)) },
        }
    }

    /// How long the place lives whose address an expression is.
    fn pointed(&self, e: &Expr, depth: u32) -> Life {
        match &e.kind {
            ExprKind::AddrOf(x) => self.place(x, depth),
            _ => FOREVER,
        }
    }

    /// How long the object lives that a class value leads to.
    fn object(&self, e: &Expr, depth: u32) -> Life {
        match self.types.kind(e.ty) {
            TypeKind::Class { mgmt: Mgmt::Owned | Mgmt::Shared, .. } => match &e.kind {
                ExprKind::Cast(x) | ExprKind::CheckNil(x) => match self.types.kind(x.ty) {
                    // An object that has just been made.
                    TypeKind::Class { mgmt: Mgmt::Unmanaged, .. } => {
                        Life { depth, root: Some(Root::Temporary(e.span)) }
                    }
                    _ => self.object(x, depth),
                },
                ExprKind::Block(_, x) => self.object(x, depth),
                ExprKind::If(_, a, b) => self.object(a, depth).shorter(self.object(b, depth)),
                _ => self.place(e, depth),
            },
            TypeKind::Class { mgmt: Mgmt::Unmanaged, .. } => FOREVER,
            _ => self.value(e, depth),
        }
    }

    /// How long what a value refers to lives.
    fn value(&self, e: &Expr, depth: u32) -> Life {
        if !self.refers(e.ty) {
            return FOREVER;
        }
        match &e.kind {
            ExprKind::Local(l) => self.lives.get(l).copied().unwrap_or(FOREVER),
            ExprKind::Cast(x) | ExprKind::CheckNil(x) | ExprKind::DynCast(x, _) => match self.types.kind(x.ty) {
                TypeKind::Class { .. } => self.object(x, depth),
                _ => FOREVER,
            },
            ExprKind::Copy(x) | ExprKind::Move(x) | ExprKind::TryBang(x) | ExprKind::Block(_, x) => {
                self.value(x, depth)
            }
            ExprKind::If(_, a, b) => self.value(a, depth).shorter(self.value(b, depth)),
            ExprKind::Field { base, .. } if matches!(self.types.kind(base.ty), TypeKind::Class { .. }) => {
                self.object(base, depth)
            }
            ExprKind::Field { base, .. } | ExprKind::TupleElem(base, _) => self.value(base, depth),
            ExprKind::Tuple(parts) | ExprKind::Record(parts) => {
                parts.iter().fold(FOREVER, |l, p| l.shorter(self.value(p, depth)))
            }
            ExprKind::Call { callee, args } | ExprKind::Virtual { callee, args, .. } => {
                self.result(*callee, args, false, depth)
            }
            _ => FOREVER,
        }
    }

    /// How long what a call gives (or the place that it gives) refers to something: as its `lifetime` clause says, else as long as the receiver, else as
    /// the arguments that could be meant.
    fn result(&self, callee: FnId, args: &[Expr], as_place: bool, depth: u32) -> Life {
        let f = &self.program.fns[callee];
        let said: Vec<_> = f
            .lifetimes
            .iter()
            .filter_map(|l| match l {
                Lifetime::Returned(x) => Some(*x),
                Lifetime::KeptIn(..) => None,
            })
            .collect();
        let method = is_method(f);
        let mut life = FOREVER;
        for (i, (x, a)) in f.formals.iter().zip(args).enumerate() {
            let counts = if said.is_empty() { !method || i == 0 } else { said.contains(&Some(x.local)) };
            if !counts {
                continue;
            }
            let outside = matches!(x.passing, Passing::Ref | Passing::ConstRef);
            // A reference may be to the argument itself; a value refers to what the argument refers to.
            life = life.shorter(match as_place {
                true if outside => self.place(a, depth),
                _ if self.refers(a.ty) => self.value(a, depth),
                _ if outside && self.owns(a.ty) && !f.library => self.place(a, depth),
                _ => FOREVER,
            });
        }
        life
    }

    fn set(&mut self, l: LocalId, life: Life) {
        let old = self.lives.get(&l).copied().unwrap_or(FOREVER);
        let new = old.shorter(life);
        if new != old {
            self.lives.insert(l, new);
            self.changed = true;
        }
    }
}

fn is_method(f: &Fn) -> bool {
    f.formals.first().is_some_and(|x| f.locals.get(x.local).is_some_and(|l| l.name == Symbol::new("this")))
}

/// One way through a body: with a sink to report, else to learn.
struct Walk<'w, 'a> {
    lives: &'w mut Lives<'a>,
    depth: u32,
    sink: Option<&'w Sink>,
}

impl Nested for Walk<'_, '_> {
    fn depth(&mut self) -> &mut u32 {
        &mut self.depth
    }

    fn stmt(&mut self, s: &Stmt) {
        parts(s, &mut |p| match p {
            Part::Block(b, _) => self.block(b, true),
            Part::Expr(e) => self.expr(e),
        });
        match &s.kind {
            StmtKind::Splice(s) => self.stmt(s),
            StmtKind::Let { local, init: Some(e) } => {
                let life = self.lives.value(e, self.depth + 1);
                let v = &self.lives.f.locals[*local];
                if !v.temp {
                    self.compare(life, self.depth, Some(v.name), e.span);
                }
                self.lives.set(*local, life);
            }
            StmtKind::LetRef { local, init } => {
                let life = self.lives.place(init, self.depth);
                self.lives.set(*local, life);
            }
            StmtKind::Init { place, value } | StmtKind::Assign { place, value } => self.stored(place, value, s.span),
            StmtKind::Return(Some(e)) => self.returned(e),
            _ => {}
        }
    }

    fn met(&mut self, e: &Expr) {
        if let ExprKind::Call { callee, args } | ExprKind::Virtual { callee, args, .. } = &e.kind {
            self.called(*callee, args, e.span);
        }
    }
}

impl Walk<'_, '_> {
    /// What a call keeps of its arguments in others.
    fn called(&mut self, callee: FnId, args: &[Expr], span: Span) {
        let f = &self.lives.program.fns[callee];
        let depth = self.depth + 1;
        let at = |l: Option<LocalId>| {
            let i = f.formals.iter().position(|x| Some(x.local) == l)?;
            args.get(i)
        };
        for l in &f.lifetimes {
            let Lifetime::KeptIn(a, b) = l else { continue };
            if let (Some(a), Some(b)) = (at(*a), at(*b)) {
                let life = self.lives.value(b, depth);
                self.kept(a, life, span);
            }
        }
        // A new record refers to what it is made of.
        let makes = f.initialiser || (is_method(f) && matches!(f.name.as_str(), "init" | "init="));
        if makes && let Some(ExprKind::Local(l)) = args.first().map(|a| &a.kind) {
            let life = args[1..].iter().fold(FOREVER, |l, a| l.shorter(self.lives.value(a, depth)));
            self.lives.set(*l, life);
        }
    }

    fn stored(&mut self, place: &Expr, value: &Expr, span: Span) {
        let life = self.lives.value(value, self.depth + 1);
        // Where a reference is kept for the caller, it must be what the caller says it may be.
        let f = self.lives.f;
        if let (Some(Root::Variable(from)), CALLER) = (life.root, life.depth)
            && f.lifetimes.is_empty()
            && !matches!(f.name.as_str(), "init" | "init=" | "=" | "deserialize" | "postinit")
            && self.lives.is_formal(from)
        {
            let to = self.lives.place(place, self.depth);
            let method = is_method(f);
            if let Some(Root::Variable(to)) = to.root
                && to != from
                && self.lives.is_formal(to)
                && (!method || to == f.formals[0].local)
                && (method || self.lives.f.locals[to].is_ref)
            {
                self.report(span, Some(self.lives.f.locals[to].name), life);
            }
        }
        self.kept(place, life, span);
    }

    /// A value of that life goes into a place.
    fn kept(&mut self, place: &Expr, life: Life, span: Span) {
        let to = self.lives.place(place, self.depth);
        match root(place, self.lives.types) {
            Some(l) if self.lives.f.locals[l].temp => self.lives.set(l, life),
            Some(l) if self.lives.scopes.contains_key(&l) => {
                self.compare(life, to.depth, Some(self.lives.f.locals[l].name), span);
                self.lives.set(l, life);
            }
            Some(_) => {}
            None => {
                let name = match (to.root, &place.kind) {
                    (Some(Root::Variable(l)), _) => Some(self.lives.f.locals[l].name),
                    (_, ExprKind::Global(g)) => Some(self.lives.program.globals[*g].name),
                    _ => None,
                };
                if !matches!(to.root, Some(Root::Temporary(_))) {
                    self.compare(life, to.depth, name, span);
                }
            }
        }
    }

    fn compare(&self, life: Life, to: u32, name: Option<Symbol>, span: Span) {
        if life.depth > to.max(CALLER) {
            self.report(span, name, life);
        }
    }

    fn report(&self, span: Span, name: Option<Symbol>, life: Life) {
        let Some(sink) = self.sink else { return };
        let keeps = name.map_or("what keeps it here".to_string(), |n| format!("`{n}`"));
        sink.emit(match life.root {
            Some(Root::Variable(l)) => {
                let v = &self.lives.f.locals[l];
                Diagnostic::error(
                    codes::LIFETIME,
                    span,
                    format!("{keeps} lives longer than `{}`, which it would refer to", v.name),
                )
                .label(v.span, "declared here")
                .help(if self.lives.is_formal(l) {
                    "say how long the argument lives, as in `proc f(ref x: borrowed C, y: borrowed C) lifetime x = y`"
                } else {
                    "keep the object in a variable of the outer scope, or make its class `shared`"
                })
            }
            _ => Diagnostic::error(
                codes::LIFETIME,
                span,
                format!("{keeps} would refer to an object that ends with this statement"),
            )
            .help("give the object a variable of its own, and borrow from that"),
        });
    }

    fn returned(&mut self, e: &Expr) {
        let Some(sink) = self.sink else { return };
        let f = self.lives.f;
        // An iterator may yield its own variables by reference: they live while the loop's body runs.
        if matches!(f.kind, FnKind::Iter { .. }) || f.lifetimes.iter().any(|l| matches!(l, Lifetime::Returned(None))) {
            return;
        }
        let (life, what) = if f.ret_ref {
            (self.lives.place(e, self.depth + 1), "a reference to")
        } else if self.lives.refers(f.ret) {
            (self.lives.value(e, self.depth + 1), "a borrow of")
        } else {
            return;
        };
        match life.root {
            Some(Root::Variable(l)) => {
                let v = &f.locals[l];
                if v.temp {
                    return;
                }
                let said = f.lifetimes.iter().any(|x| matches!(x, Lifetime::Returned(Some(_))));
                let other = if said {
                    !f.lifetimes.contains(&Lifetime::Returned(Some(l)))
                } else {
                    is_method(f) && l != f.formals[0].local
                };
                if life.depth == CALLER && other && self.lives.is_formal(l) && !f.ret_ref {
                    sink.emit(
                        Diagnostic::error(
                            codes::LIFETIME,
                            e.span,
                            format!("returns {what} the argument `{}`, which callers do not expect", v.name),
                        )
                        .label(v.span, "declared here")
                        .help(format!("say so after the result type: `lifetime return {}`", v.name)),
                    );
                } else if life.depth > CALLER {
                    sink.emit(
                        Diagnostic::error(
                            codes::LIFETIME,
                            e.span,
                            format!("returns {what} `{}`, which ends when `{}` returns", v.name, f.name),
                        )
                        .label(v.span, "declared here"),
                    );
                }
            }
            Some(Root::Temporary(_)) if life.depth > CALLER && !f.ret_ref => {
                sink.emit(
                    Diagnostic::error(
                        codes::LIFETIME,
                        e.span,
                        format!("returns {what} an object that ends when `{}` returns", f.name),
                    )
                    .help("return the object itself, as `owned`"),
                );
            }
            _ => {}
        }
    }
}

/// The variable that a place is part of.
fn root(e: &Expr, types: &TypeTable) -> Option<LocalId> {
    match &e.kind {
        ExprKind::Local(l) => Some(*l),
        ExprKind::Field { base, .. } if matches!(types.kind(base.ty), TypeKind::Class { .. }) => None,
        ExprKind::Field { base, .. } | ExprKind::TupleElem(base, _) | ExprKind::Block(_, base) => root(base, types),
        _ => None,
    }
}
