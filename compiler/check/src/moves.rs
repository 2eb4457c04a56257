//! Non-nilable `owned` variables, and records and tuples with such parts, mentioned after their object
//! has been handed on, and objects taken out of what does not give them away: references, fields, variables of
//! other scopes, constants. Not for nilable ones that may change (they become nil).
//!
//! A forward walk in the order of evaluation. The state is the set of variables whose value has left,
//! with the place; where paths meet, the union. A loop's body is walked twice, the second time with what
//! the first left behind.

use chantry_base::{FxHashMap, FxHashSet, Span};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_tir::{
    Block, Expr, ExprKind, Fn, FnId, GlobalId, IterSource, Left, LocalId, LoopId, Passing, Program, Shadow, ShadowKind,
    Stmt, StmtKind, Task,
};
use chantry_types::{TypeKind, TypeTable};

pub fn check(program: &Program, id: FnId, types: &TypeTable, sink: &Sink) {
    let f = &program.fns[id];
    // Constants do not become nil either.
    let watched = |ty, constant| match program.left_by_copy(types, ty) {
        Left::Whole => false,
        Left::Nil => constant,
        Left::Hole => true,
    };
    let locals = f
        .locals
        .iter_enumerated()
        .filter(|(_, l)| !l.is_ref && !l.temp && watched(l.ty, l.constant))
        .map(|(id, _)| Var::Local(id));
    let globals = program
        .globals
        .iter_enumerated()
        .filter(|(_, g)| !g.is_ref && watched(g.ty, g.constant))
        .map(|(id, _)| Var::Global(id));
    let watched: FxHashSet<Var> = locals.chain(globals).collect();
    let Some(body) = &f.body else { return };
    let in_module = program.module_inits.contains(&id);
    Moves { types, program, f, in_module, watched, gone: Some(State::default()), jumps: FxHashMap::default(), sink }
        .block(body);
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Var {
    Local(LocalId),
    Global(GlobalId),
}

fn var_of(e: &Expr) -> Option<Var> {
    match e.kind {
        ExprKind::Local(l) => Some(Var::Local(l)),
        ExprKind::Global(g) => Some(Var::Global(g)),
        _ => None,
    }
}

type State = FxHashMap<Var, Span>;

struct Moves<'a> {
    program: &'a Program,
    types: &'a TypeTable,
    f: &'a Fn,
    /// The body is a module's own code: the module's variables are its locals.
    in_module: bool,
    watched: FxHashSet<Var>,
    /// None: control does not come here.
    gone: Option<State>,
    /// The states in which `break` (true) leaves a loop and `continue` goes to its next turn.
    jumps: FxHashMap<(LoopId, bool), State>,
    sink: &'a Sink,
}

fn join(a: Option<State>, b: Option<State>) -> Option<State> {
    match (a, b) {
        (Some(mut a), Some(b)) => {
            for (l, s) in b {
                a.entry(l).or_insert(s);
            }
            Some(a)
        }
        (a, b) => a.or(b),
    }
}

impl Moves<'_> {
    fn block(&mut self, b: &Block) {
        b.stmts.iter().for_each(|s| self.stmt(s));
        if self.gone.is_none() {
            return;
        }
        // What is deferred runs here, the last first.
        for s in b.stmts.iter().rev() {
            if let StmtKind::Defer(d) = &s.kind {
                self.block(d);
            }
        }
    }

    fn leave(&mut self, l: Var, span: Span) {
        if self.watched.contains(&l)
            && let Some(g) = &mut self.gone
        {
            g.insert(l, span);
        }
    }

    fn revive(&mut self, place: &Expr) -> bool {
        if let Some(l) = var_of(place)
            && self.watched.contains(&l)
        {
            if let Some(g) = &mut self.gone {
                g.remove(&l);
            }
            return true;
        }
        false
    }

    fn mention(&self, l: Var, span: Span) {
        let Some(&left) = self.gone.as_ref().and_then(|g| g.get(&l)) else { return };
        let (name, ty, constant) = match l {
            Var::Local(l) => (self.f.locals[l].name, self.f.locals[l].ty, self.f.locals[l].constant),
            Var::Global(g) => {
                let g = &self.program.globals[g];
                (g.name, g.ty, g.constant)
            }
        };
        let object = matches!(self.types.kind(ty), TypeKind::Class { .. });
        if constant && left != span && (object || self.program.left_by_copy(self.types, ty) == Left::Nil) {
            let d = Diagnostic::error(
                codes::NOT_COPYABLE,
                left,
                format!("the object cannot be taken out of `{name}`, which is constant"),
            );
            self.sink.emit(
                d.label(span, "it is used here afterwards").help("lend the object (`.borrow()`), or make it `shared`"),
            );
            return;
        }
        if !object {
            let shown = self.types.show(ty);
            self.sink.emit(
                Diagnostic::error(
                    codes::NOT_COPYABLE,
                    left,
                    format!("`{name}` cannot be copied: a `{shown}` owns an object"),
                )
                .label(span, format!("`{name}` is used here afterwards, so its value cannot move"))
                .help("make the field `shared`, or take a reference: `ref b = a;`"),
            );
            return;
        }
        let d = Diagnostic::error(
            codes::USE_AFTER_MOVE,
            span,
            format!("`{name}` is used after its object has been handed on"),
        );
        self.sink.emit(if left == span {
            d.mark("handed on here, in an earlier iteration")
        } else {
            d.label(left, "handed on here").help("use a `shared` class, or a borrow: `.borrow()`")
        });
    }

    /// Reports an object taken out of a place that keeps it.
    fn taken(&self, place: &Expr) {
        if let ExprKind::Block(_, e) | ExprKind::TryBang(e) = &place.kind {
            return self.taken(e);
        }
        let nilable = match self.program.left_by_copy(self.types, place.ty) {
            Left::Whole => return,
            Left::Nil => true,
            Left::Hole => false,
        };
        let root = match &place.kind {
            ExprKind::Local(l) => {
                let local = &self.f.locals[*l];
                let lent =
                    self.f.formals.iter().any(|x| x.local == *l && !matches!(x.passing, Passing::Own | Passing::Out));
                let reference = local.is_ref || lent;
                let constant = local.constant && reference;
                if local.temp || !reference || (nilable && !constant) {
                    return;
                }
                if constant { "a constant reference" } else { "a reference" }
            }
            ExprKind::Global(g) => {
                let global = &self.program.globals[*g];
                // A copy of a module variable is no last use of it, as others may see it: a constant keeps its object.
                let constant = global.constant || global.const_ref;
                if !constant && (self.in_module || nilable) {
                    return;
                }
                if constant { "a constant" } else { "a variable of an outer scope" }
            }
            ExprKind::Outer(..) if !nilable => "a variable of an outer scope",
            // A temporary's parts go where they are wanted.
            ExprKind::Field { base, .. } | ExprKind::TupleElem(base, _) if self.of_temporary(base) => return,
            ExprKind::Field { .. } | ExprKind::TupleElem(..) | ExprKind::Call { .. }
                if nilable && self.constant(place) =>
            {
                "a constant"
            }
            ExprKind::Field { .. } if !nilable && place.is_place(&self.program.fns, self.types) => "a field",
            ExprKind::TupleElem(..) if !nilable && place.is_place(&self.program.fns, self.types) => {
                "an element of a tuple"
            }
            // An element of an array, a value of a map: what a procedure returns by reference.
            ExprKind::Call { callee, .. } | ExprKind::Virtual { callee, .. }
                if !nilable && self.program.fns[*callee].ret_ref =>
            {
                "a reference"
            }
            _ => return,
        };
        let shown = self.types.show(place.ty);
        self.sink.emit(
            Diagnostic::error(
                codes::NOT_COPYABLE,
                place.span,
                format!("the object cannot be taken out of {root} of type `{shown}`"),
            )
            .help("lend the object (`.borrow()`), pass it by `in`, or make its class `shared`"),
        );
    }

    /// A place that its declaration, or that of the whole, does not let change.
    fn constant(&self, place: &Expr) -> bool {
        match &place.kind {
            ExprKind::Local(l) => self.f.locals[*l].constant && !self.f.locals[*l].temp,
            ExprKind::Global(g) => self.program.globals[*g].constant || self.program.globals[*g].const_ref,
            ExprKind::Field { base, index, .. } => match self.types.kind(base.ty) {
                TypeKind::Class { agg, .. } => self.types.all_fields(agg)[*index as usize].constant,
                TypeKind::Record(agg) => self.types.all_fields(agg)[*index as usize].constant || self.constant(base),
                _ => false,
            },
            ExprKind::TupleElem(base, _) | ExprKind::Block(_, base) | ExprKind::TryBang(base) => self.constant(base),
            // A constant reference, or an element of a constant of the library's.
            ExprKind::Call { callee, args } => {
                let f = &self.program.fns[*callee];
                f.ret_ref && (f.library && args.first().is_some_and(|a| self.constant(a)) || f.ret_const && !f.library)
            }
            _ => false,
        }
    }

    fn of_temporary(&self, place: &Expr) -> bool {
        match &place.kind {
            ExprKind::Local(l) => self.f.locals[*l].temp && !self.f.locals[*l].is_ref,
            ExprKind::Field { base, .. } | ExprKind::TupleElem(base, _) => self.of_temporary(base),
            _ => false,
        }
    }

    /// A place that is written, not read.
    fn target(&mut self, place: &Expr) {
        if !self.revive(place) {
            self.expr(place);
        }
    }

    fn branches(&mut self, parts: &[&Block]) {
        let start = self.gone.clone();
        let mut end = None;
        for b in parts {
            self.gone = start.clone();
            self.block(b);
            end = join(end, self.gone.take());
        }
        self.gone = end;
    }

    fn jump(&mut self, to: (LoopId, bool)) {
        let here = join(self.gone.take(), self.jumps.remove(&to));
        self.jumps.extend(here.map(|h| (to, h)));
    }

    /// A body that runs any number of times.
    fn repeat(&mut self, id: Option<LoopId>, walk: impl std::ops::Fn(&mut Self)) {
        for _ in 0..2 {
            let before = self.gone.clone();
            walk(self);
            let next = id.and_then(|id| self.jumps.remove(&(id, false)));
            self.gone = join(join(before, self.gone.take()), next);
        }
        let left = id.and_then(|id| self.jumps.remove(&(id, true)));
        self.gone = join(self.gone.take(), left);
    }

    fn task(&mut self, t: &Task) {
        t.captures.iter().for_each(|c| self.expr(&c.value));
        self.block(&t.body);
    }

    fn source(&mut self, s: &IterSource) {
        match s {
            IterSource::Iter { callee, args, .. } => {
                self.args(self.program.fns[*callee].formals.iter().map(|f| f.passing).collect(), args)
            }
            IterSource::Zip(parts) => parts.iter().for_each(|p| self.source(p)),
        }
    }

    fn args(&mut self, passing: Vec<Passing>, args: &[Expr]) {
        for (i, a) in args.iter().enumerate() {
            // Handing out the variable to be written is no use of its old value.
            match passing.get(i) {
                Some(Passing::Ref | Passing::Out) => self.target(a),
                _ => self.expr(a),
            }
        }
    }

    fn shadows(&mut self, shadows: &[Shadow]) {
        for s in shadows {
            let (ShadowKind::Value(e) | ShadowKind::Ref(e) | ShadowKind::Reduce { identity: e, .. }) = &s.kind;
            self.expr(e);
        }
    }

    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Splice(s) => self.stmt(s),
            StmtKind::Expr(e)
            | StmtKind::LetRef { init: e, .. }
            | StmtKind::Yield(e)
            | StmtKind::Delete(e)
            | StmtKind::EndObject(e) => self.expr(e),
            // The old value before an assignment: nothing where it has left.
            StmtKind::Deinit(e) => {
                if var_of(e).is_none() {
                    self.expr(e);
                }
            }
            StmtKind::Let { local, init } => {
                if let Some(e) = init {
                    self.expr(e);
                }
                if let Some(g) = &mut self.gone {
                    g.remove(&Var::Local(*local));
                }
            }
            StmtKind::Init { place, value } | StmtKind::Assign { place, value } => {
                self.expr(value);
                self.target(place);
            }
            StmtKind::Swap(a, b) => {
                self.expr(a);
                self.expr(b);
            }
            StmtKind::Block(b) | StmtKind::Sync(b) => self.block(b),
            StmtKind::Shadows { shadows, body } => {
                self.shadows(shadows);
                self.block(body);
            }
            StmtKind::Breakable { id, body } => {
                self.block(body);
                let left = self.jumps.remove(&(*id, true));
                self.gone = join(self.gone.take(), left);
            }
            StmtKind::Defer(b) => {
                // It runs at the block's end: what it hands on is gone there, not here.
                let before = self.gone.clone();
                self.block(b);
                self.gone = before;
            }
            StmtKind::If { cond, then, els } => {
                self.expr(cond);
                self.branches(&[then, els]);
            }
            StmtKind::While { id, cond, body } => self.repeat(Some(*id), |m| {
                m.expr(cond);
                m.block(body);
            }),
            StmtKind::DoWhile { id, body, cond } => self.repeat(Some(*id), |m| {
                m.block(body);
                m.expr(cond);
            }),
            StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
                self.source(&l.source);
                self.shadows(&l.shadows);
                self.repeat(Some(l.id), |m| m.block(&l.body));
            }
            StmtKind::Return(e) => {
                if let Some(e) = e {
                    self.expr(e);
                }
                self.gone = None;
            }
            StmtKind::Throw(e) => {
                self.expr(e);
                self.gone = None;
            }
            StmtKind::Break(id) => self.jump((*id, true)),
            StmtKind::Continue(id) => self.jump((*id, false)),
            StmtKind::Try { body, catches, .. } => {
                let before = self.gone.clone();
                self.block(body);
                let mut end = self.gone.take();
                for c in catches {
                    // An error may come from anywhere in the body: what it had handed on may be there still.
                    self.gone = before.clone();
                    // The handler's variable has a new error each time.
                    if let (Some(l), Some(g)) = (c.local, &mut self.gone) {
                        g.remove(&Var::Local(l));
                    }
                    self.block(&c.body);
                    end = join(end, self.gone.take());
                }
                self.gone = end;
            }
            StmtKind::Begin(t) | StmtKind::SpawnTask(t) => self.task(t),
            StmtKind::Cobegin(ts) => ts.iter().for_each(|t| self.task(t)),
            StmtKind::Coforall { count, task, .. } => {
                self.expr(count);
                self.repeat(None, |m| m.task(task));
            }
            StmtKind::Serial { cond, body } => {
                self.expr(cond);
                self.block(body);
            }
            StmtKind::On { locale, body } => {
                self.expr(locale);
                self.block(body);
            }
        }
    }

    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Local(l) => self.mention(Var::Local(*l), e.span),
            ExprKind::Global(g) => self.mention(Var::Global(*g), e.span),
            ExprKind::Copy(inner) | ExprKind::Move(inner) => {
                self.expr(inner);
                if matches!(e.kind, ExprKind::Copy(_)) {
                    self.taken(inner);
                }
                if let Some(l) = var_of(inner) {
                    self.leave(l, inner.span);
                }
            }
            ExprKind::Call { callee, args } | ExprKind::Virtual { callee, args, .. } => {
                let passing = self.program.fns[*callee].formals.iter().map(|f| f.passing).collect();
                self.args(passing, args);
            }
            ExprKind::Indirect { callee, args, .. } => {
                self.expr(callee);
                args.iter().for_each(|a| self.expr(a));
            }
            ExprKind::Bin(_, a, b) | ExprKind::CheckedDiv(_, a, b) | ExprKind::Offset(a, b) => {
                self.expr(a);
                self.expr(b);
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.expr(a);
                let short = self.gone.clone();
                self.expr(b);
                self.gone = join(short, self.gone.take());
            }
            ExprKind::If(c, a, b) => {
                self.expr(c);
                let start = self.gone.clone();
                self.expr(a);
                let then = std::mem::replace(&mut self.gone, start);
                self.expr(b);
                self.gone = join(then, self.gone.take());
            }
            ExprKind::Field { base: a, .. }
            | ExprKind::TupleElem(a, _)
            | ExprKind::Deref(a)
            | ExprKind::AddrOf(a)
            | ExprKind::Un(_, a)
            | ExprKind::Cast(a)
            | ExprKind::DynCast(a, _)
            | ExprKind::IsInstance(a, _)
            | ExprKind::Become(a, _)
            | ExprKind::CheckNil(a)
            | ExprKind::TryBang(a)
            | ExprKind::AllocArray { count: a, .. } => self.expr(a),
            ExprKind::Intrinsic(_, es) | ExprKind::Atomic(_, _, es) | ExprKind::Tuple(es) | ExprKind::Record(es) => {
                es.iter().for_each(|e| self.expr(e));
            }
            ExprKind::Block(stmts, e) => {
                stmts.iter().for_each(|s| self.stmt(s));
                self.expr(e);
            }
            ExprKind::Const(_)
            | ExprKind::Outer(..)
            | ExprKind::FnValue(_)
            | ExprKind::AllocObject(_)
            | ExprKind::SizeOf(_)
            | ExprKind::ObjectSize(_)
            | ExprKind::CallerFile
            | ExprKind::CallerLine
            | ExprKind::Undef => {}
        }
    }
}
