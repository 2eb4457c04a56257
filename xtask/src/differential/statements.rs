//! Random statements. Not for expressions (`generate`).

use super::generate::{Context, Generator, Var};
use super::program::*;

/// How deep statements nest. More: rarer paths; less: programs that can be read.
const DEEPEST: u32 = 5;

impl Generator {
    /// Statements, and what can be named after them.
    pub fn statements(&mut self, scope: &[Var], n: u64, c: &Context) -> (Block, Vec<Var>) {
        let (mut scope, mut all) = (scope.to_vec(), Vec::new());
        for _ in 0..n {
            self.budget -= 1;
            if self.budget < 0 {
                break;
            }
            all.extend(self.statement(&mut scope, c));
        }
        (all, scope)
    }

    fn block(&mut self, scope: &[Var], c: &Context) -> Block {
        let n = 1 + self.below(3);
        self.statements(scope, n, &Context { depth: c.depth + 1, ..c.clone() }).0
    }

    pub fn declare(&mut self, scope: &mut Vec<Var>, ty: Type, mutable: bool) -> Name {
        let name = self.name();
        scope.push(Var { name, ty, mutable, origin: name });
        name
    }

    fn tag(&mut self) -> String {
        format!("e{}", self.name())
    }

    /// None where the choice does not fit.
    fn statement(&mut self, scope: &mut Vec<Var>, c: &Context) -> Option<Stmt> {
        let deep = c.depth >= DEEPEST;
        Some(match self.below(100) {
            0..14 => self.variable(scope, c),
            14..17 => {
                let all = self.places(scope, false, &|_| true);
                let all: Vec<_> =
                    all.into_iter().filter(|(p, _)| !matches!(p.ty, Type::Object | Type::Assoc(..))).collect();
                if all.is_empty() {
                    return None;
                }
                let (place, origin) = self.pick(&all).clone();
                let root = scope.iter().find(|v| v.name == place.root)?.mutable;
                let constant = !root || self.chance(20);
                let name = self.name();
                scope.push(Var { name, ty: place.ty.clone(), mutable: !constant, origin });
                Stmt::Ref { name, constant, place }
            }
            17..31 => return self.assignment(scope, c),
            31..38 => {
                let all = self.places(scope, true, &|t| t.is_scalar());
                if all.is_empty() {
                    return None;
                }
                let place = self.pick(&all).0.clone();
                use Binary::*;
                let op = match &place.ty {
                    Type::Int(..) => *self.pick(&[Add, Sub, Mul, And, Or, Xor, Div, Mod, Shl, Shr, Add]),
                    Type::Bool => *self.pick(&[And, Or, Xor, AndAlso, OrElse]),
                    Type::Real => *self.pick(&[Add, Sub, Mul, Div]),
                    _ => Add,
                };
                let value = self.expr(scope, &place.ty.clone(), 1, c);
                Stmt::Update(op, place, value)
            }
            38..44 => {
                let all = self.places(scope, false, &|t| *t != Type::Object);
                if all.is_empty() || !c.serial {
                    return None;
                }
                let p = self.pick(&all).0.clone();
                Stmt::Say(Expr { ty: p.ty.clone(), kind: ExprKind::Place(p) })
            }
            44..50 if !deep => {
                let condition = self.expr(scope, &Type::Bool, 1, c);
                let yes = self.block(scope, c);
                let no = self.chance(50).then(|| self.block(scope, c));
                Stmt::If(condition, yes, no)
            }
            50..52 if !deep => {
                let ty = self.int_type();
                let value = self.expr(scope, &ty, 1, c);
                let arms = (0..1 + self.below(3))
                    .map(|_| {
                        let values = (0..1 + self.below(2)).map(|_| self.literal(&ty)).collect();
                        (values, self.block(scope, c))
                    })
                    .collect();
                Stmt::Select(value, arms, self.block(scope, c))
            }
            52..64 if !deep => return self.looping(scope, c),
            64..68 => return self.jump(scope, c),
            68..72 => {
                let fit = |p: &&Proc| (c.serial || p.quiet) && (c.throws || !p.throws) && (c.serial || p.pure_one());
                let all: Vec<Proc> = self.program.procs.iter().filter(fit).cloned().collect();
                if all.is_empty() {
                    return None;
                }
                let p = self.pick(&all).clone();
                let call = self.call(&p, scope, 0, c)?;
                match &p.result {
                    Some(ty) if self.chance(70) => {
                        let form = if p.inferred { VarForm::Inferred } else { VarForm::Typed };
                        Stmt::Var { name: self.declare(scope, ty.clone(), true), form, init: call }
                    }
                    _ => Stmt::Call(call),
                }
            }
            72..74 => {
                // Arrays and lists may exchange their blocks, so that a `ref` to an element would have the other's.
                let aliases = scope.iter().any(|v| v.origin != v.name);
                let all = self.places(scope, true, &|t| (!aliases || !t.has_block()) && !matches!(t, Type::Assoc(..)));
                if all.is_empty() {
                    return None;
                }
                let (a, origin) = self.pick(&all).clone();
                let others: Vec<_> = all.iter().filter(|(b, o)| b.ty == a.ty && *o != origin).collect();
                if others.is_empty() {
                    return None;
                }
                Stmt::Swap(a, self.pick(&others).0.clone())
            }
            74..78 => return self.whole(scope, c),
            78..81 => {
                // Nothing leaves a deferred block.
                let quiet = Context { labels: Vec::new(), result: None, throws: false, yields: None, ..c.clone() };
                Stmt::Defer(self.block(scope, &Context { depth: c.depth.max(3), ..quiet }))
            }
            81..84 if !deep => self.trying(scope, c),
            84..86 if c.throws => {
                let condition = self.expr(scope, &Type::Bool, 1, c);
                Stmt::If(condition, vec![Stmt::Throw(self.chance(50), self.tag())], None)
            }
            86..88 if !deep => {
                let form = *self.pick(&[
                    BlockForm::Plain,
                    BlockForm::Local,
                    BlockForm::Serial,
                    BlockForm::Sync,
                    BlockForm::Managed,
                ]);
                // The context manager's procedures see errors that pass; `sync` collects those of its tasks.
                let throws = c.throws && matches!(form, BlockForm::Plain | BlockForm::Local | BlockForm::Serial);
                let leaves = form == BlockForm::Plain;
                let labels = if leaves { c.labels.clone() } else { Vec::new() };
                let result = if leaves { c.result.clone() } else { None };
                Stmt::Block(form, self.block(scope, &Context { throws, labels, result, yields: None, ..c.clone() }))
            }
            88 if c.serial && !c.nested && c.depth < 4 => return self.nested(scope, c),
            89 | 90 => return self.objects(scope, c),
            91 | 92 => return self.lists(scope, c),
            93 | 94 => return self.tables(scope, c),
            95.. if !deep => return self.parallel(scope, c),
            _ => return None,
        })
    }

    fn variable(&mut self, scope: &mut Vec<Var>, c: &Context) -> Stmt {
        if self.chance(15) {
            let ty = self.scalar_type();
            let condition = self.expr(scope, &Type::Bool, 1, c);
            let (yes, no) = (self.expr(scope, &ty, 1, c), self.expr(scope, &ty, 1, c));
            return Stmt::Split { name: self.declare(scope, ty, true), condition, yes, no };
        }
        let mut form = *self.pick(&[VarForm::Typed, VarForm::Typed, VarForm::Inferred, VarForm::Const, VarForm::Late]);
        let ty = if self.chance(60) { self.any_type(0) } else { self.scalar_type() };
        let init = self.expr(scope, &ty, 0, c);
        // Without its type such an expression is an iterator's, and not an array's domain's.
        if matches!(ty, Type::Array(..)) {
            form = VarForm::Typed;
        }
        let mutable = form != VarForm::Const;
        Stmt::Var { name: self.declare(scope, ty, mutable), form, init }
    }

    fn assignment(&mut self, scope: &[Var], c: &Context) -> Option<Stmt> {
        let all = self.places(scope, true, &|t| !matches!(t, Type::Object | Type::Assoc(..)));
        if all.is_empty() {
            return None;
        }
        let (place, origin) = self.pick(&all).clone();
        // The elements of an array are assigned one by one: nothing of it may stand on the right.
        let visible: Vec<Var> = match place.ty {
            Type::Array(..) => scope.iter().filter(|v| v.origin != origin).cloned().collect(),
            _ => scope.to_vec(),
        };
        let value = self.expr(&visible, &place.ty.clone(), 0, c);
        Some(Stmt::Assign(place, value))
    }

    fn jump(&mut self, scope: &[Var], c: &Context) -> Option<Stmt> {
        let jump = match self.below(4) {
            0 if c.yields.is_some() => {
                let ty = c.yields.clone()?;
                return Some(Stmt::Yield(self.expr(scope, &ty, 1, c)));
            }
            0 if c.depth > 1 && c.result.is_some() => Stmt::Return(self.expr(scope, &c.result.clone()?, 1, c)),
            n if !c.labels.is_empty() => {
                let last = *c.labels.last()?;
                let label = if self.chance(60) { last } else { *self.pick(&c.labels) };
                if n < 2 { Stmt::Break(label) } else { Stmt::Continue(label) }
            }
            _ => return None,
        };
        Some(Stmt::If(self.expr(scope, &Type::Bool, 1, c), vec![jump], None))
    }

    fn trying(&mut self, scope: &[Var], c: &Context) -> Stmt {
        // A `yield` in a `try` would have the errors of the loop around, as some might think.
        let inside = Context { throws: true, yields: None, depth: c.depth + 1, ..c.clone() };
        let n = 1 + self.below(3);
        let (mut body, vars) = self.statements(scope, n, &inside);
        let condition = self.expr(&vars, &Type::Bool, 1, &inside);
        body.push(Stmt::If(condition, vec![Stmt::Throw(self.chance(50), self.tag())], None));
        let n = self.below(3);
        body.extend(self.statements(&vars, n, &inside).0);
        let caught = Context { yields: None, ..c.clone() };
        let own = self.chance(50).then(|| self.block(scope, &caught));
        let any = (own.is_none() || !c.throws || self.chance(50)).then(|| self.block(scope, &caught));
        // In a task nothing is written: the errors are told apart by what the handlers do.
        Stmt::Try { body, error: if c.serial { self.name() } else { 0 }, own, any }
    }

    fn looping(&mut self, scope: &mut Vec<Var>, c: &Context) -> Option<Stmt> {
        let label = self.name();
        let mut inner = scope.clone();
        let mut labels = c.labels.clone();
        labels.push(label);
        let mut c = Context { labels, depth: c.depth + 1, ..c.clone() };
        let head = match self.below(12) {
            0..4 => {
                let low = self.between(-3, 5);
                let step = *self.pick(&[1, 1, 1, 2, 3, -1, -2]);
                let (ty, low) = if self.chance(60) { (INT, low) } else { (self.int_type(), low.max(0)) };
                let high = low + self.between(-1, 6);
                // An unsigned range has no bound below 0.
                let high = if ty == INT { high } else { high.max(low) };
                Head::Range(self.declare(&mut inner, ty.clone(), false), ty, low, high, step, self.below(3) as u32)
            }
            4 => {
                c.labels.clear();
                let low = self.between(0, 2);
                Head::Param(self.declare(&mut inner, INT, false), low, low + self.between(0, 2))
            }
            5 | 6 => {
                let fit = |i: &&Iterator| c.serial || i.quiet;
                let all: Vec<Iterator> = self.program.iterators.iter().filter(fit).cloned().collect();
                if all.is_empty() {
                    return None;
                }
                let it = self.pick(&all).clone();
                let n = Expr { ty: INT, kind: ExprKind::Int(self.between(0, 5).into()) };
                if self.chance(40) {
                    // What two runs of an iterator note would come in turns.
                    let same = it.quiet && self.chance(60);
                    let first = self.declare(&mut inner, it.ty.clone(), false);
                    let second = self.declare(&mut inner, if same { it.ty } else { INT }, false);
                    let (body, _) = {
                        let n = 1 + self.below(4);
                        self.statements(&inner, n, &c)
                    };
                    return Some(Stmt::Loop(Loop { label, head: Head::Zip(first, second, it.name, n, same), body }));
                }
                Head::Iterator(self.declare(&mut inner, it.ty.clone(), false), it.name, n)
            }
            7 | 8 => {
                let all = self.places(scope, false, &|t| matches!(t, Type::Array(..)));
                if all.is_empty() {
                    return None;
                }
                let (place, origin) = self.pick(&all).clone();
                let Type::Array(element, ..) = &place.ty else { return None };
                let mutable = scope.iter().any(|v| v.name == place.root && v.mutable);
                let name = self.name();
                inner.push(Var { name, ty: (**element).clone(), mutable, origin });
                let index = self.chance(50).then(|| self.declare(&mut inner, INT, false));
                Head::Elements(name, index, place)
            }
            9 => {
                let lists: Vec<Var> = scope.iter().filter(|v| matches!(v.ty, Type::List(_))).cloned().collect();
                if lists.is_empty() {
                    return None;
                }
                let list = self.pick(&lists).clone();
                let Type::List(element) = &list.ty else { return None };
                // The list keeps its length while a loop is in it.
                inner.retain(|v| v.origin != list.origin);
                let name = self.name();
                inner.push(Var { name, ty: (**element).clone(), mutable: list.mutable, origin: list.origin });
                Head::List(name, list.name)
            }
            10 => Head::Forever(self.declare(scope, INT, false), self.between(1, 5)),
            _ => {
                let (limit, late) = (self.between(1, 6), self.chance(50));
                let name = self.declare(scope, INT, false);
                let condition = self.expr(scope, &Type::Bool, 1, &c);
                Head::While(name, limit, condition, late)
            }
        };
        if let Head::Forever(name, _) | Head::While(name, ..) = head {
            inner.push(Var { name, ty: INT, mutable: false, origin: name });
        }
        let n = 1 + self.below(4);
        let (body, _) = self.statements(&inner, n, &c);
        Some(Stmt::Loop(Loop { label, head, body }))
    }

    fn whole(&mut self, scope: &[Var], c: &Context) -> Option<Stmt> {
        use Binary::*;
        let ints = |t: &Type| matches!(t, Type::Array(e, ..) if e.is_int());
        let all = self.places(scope, true, &ints);
        if all.is_empty() {
            return None;
        }
        let (a, origin) = self.pick(&all).clone();
        let Type::Array(element, low, high) = &a.ty else { return None };
        let size = high - low + 1;
        let op = *self.pick(&[Add, Sub, Mul, And, Or, Xor]);
        let same = |t: &Type| matches!(t, Type::Array(e, l, h) if e == element && h - l + 1 == size);
        let others = self.places(scope, false, &same);
        let (b, other) = self.pick(&others).clone();
        // The scalar is nothing that the statement changes.
        let free: Vec<Var> = scope.iter().filter(|v| v.origin != origin).cloned().collect();
        let quiet = Context { serial: false, throws: false, ..c.clone() };
        let x = self.expr(&free, element, 2, &quiet);
        Some(Stmt::Whole(match self.below(4) {
            0 => Whole::Scalar(op, a, b, x),
            1 => Whole::Every(op, a, x),
            2 => Whole::Array(op, a, b),
            _ if origin != other => {
                let n = self.between(1, size);
                let (from, there) = (self.between(0, size - n), self.between(0, size - n));
                Whole::Slice(a, b, from, there, n)
            }
            _ => return None,
        }))
    }

    fn nested(&mut self, scope: &mut Vec<Var>, c: &Context) -> Option<Stmt> {
        let ty = self.scalar_type();
        let formal = Formal { name: self.name(), ty: ty.clone(), intent: Intent::Blank, default: None, generic: false };
        let mut inner = scope.clone();
        inner.push(Var { name: formal.name, ty, mutable: false, origin: formal.name });
        let result = self.scalar_type();
        let inside = Context {
            labels: Vec::new(),
            result: Some(result.clone()),
            throws: false,
            yields: None,
            nested: true,
            depth: c.depth.max(3),
            ..c.clone()
        };
        let n = 1 + self.below(2);
        let (body, vars) = self.statements(&inner, n, &inside);
        let value = Some(self.expr(&vars, &result, 1, &inside));
        let p = Proc {
            name: self.name(),
            formals: vec![formal],
            result: Some(result.clone()),
            inferred: self.chance(30),
            throws: false,
            quiet: false,
            body,
            value,
        };
        let calls = (0..1 + self.below(2))
            .filter_map(|_| {
                let init = self.call(&p, scope, 0, c)?;
                let form = if p.inferred { VarForm::Inferred } else { VarForm::Typed };
                Some(Stmt::Var { name: self.declare(scope, result.clone(), true), form, init })
            })
            .collect::<Vec<_>>();
        let mut all = vec![Stmt::Nested(p)];
        all.extend(calls);
        // The variables are declared in a block of their own: nobody sees them after it.
        let n = scope.len() - (all.len() - 1);
        scope.truncate(n);
        Some(Stmt::Block(BlockForm::Plain, all))
    }

    fn objects(&mut self, scope: &mut Vec<Var>, c: &Context) -> Option<Stmt> {
        let own: Vec<Var> = scope.iter().filter(|v| v.ty == Type::Object && v.mutable).cloned().collect();
        if own.is_empty() || self.chance(40) {
            let init = self.expr(scope, &Type::Object, 0, c);
            return Some(Stmt::Var { name: self.declare(scope, Type::Object, true), form: VarForm::Typed, init });
        }
        let o = self.pick(&own).clone();
        let place = |v: &Var| Place { root: v.name, path: Vec::new(), ty: Type::Object };
        Some(match self.below(4) {
            0 => Stmt::Assign(place(&o), self.expr(scope, &Type::Object, 0, c)),
            1 => {
                let other = self.pick(&own).clone();
                if other.name == o.name {
                    return None;
                }
                Stmt::Swap(place(&o), place(&other))
            }
            _ => {
                let x = Box::new(self.expr(scope, &INT, 1, c));
                let init = Expr { ty: INT, kind: ExprKind::Dispatch(o.name, x) };
                Stmt::Var { name: self.declare(scope, INT, true), form: VarForm::Inferred, init }
            }
        })
    }

    fn lists(&mut self, scope: &mut Vec<Var>, c: &Context) -> Option<Stmt> {
        let own: Vec<Var> = scope.iter().filter(|v| matches!(v.ty, Type::List(_)) && v.mutable).cloned().collect();
        if own.is_empty() || self.chance(30) {
            let ty = Type::List(Box::new(self.any_type(1)));
            let init = self.plain(&ty);
            return Some(Stmt::Var { name: self.declare(scope, ty, true), form: VarForm::Typed, init });
        }
        let list = self.pick(&own).clone();
        let Type::List(element) = &list.ty else { return None };
        // What is added is nothing of the list's own.
        let free: Vec<Var> = scope.iter().filter(|v| v.origin != list.origin).cloned().collect();
        let x = self.expr(&free, element, 1, c);
        Some(match self.below(6) {
            0..4 => Stmt::Push(list.name, x),
            4 => Stmt::Pop(self.declare(scope, (**element).clone(), true), list.name, x),
            _ => Stmt::Turn(list.name),
        })
    }

    // ---- parallel statements ----

    /// What a task may see: nothing that others change, and nothing that it could change but its own.
    pub fn inside_task(&self, scope: &[Var], changed: &[Name], own: &[Name]) -> Vec<Var> {
        scope
            .iter()
            .filter(|v| own.contains(&v.name) || !changed.contains(&v.origin))
            .map(|v| Var { mutable: own.contains(&v.name), ..v.clone() })
            .collect()
    }

    pub fn task(c: &Context) -> Context {
        Context {
            depth: c.depth + 1,
            serial: false,
            labels: Vec::new(),
            result: None,
            throws: false,
            yields: None,
            nested: true,
        }
    }

    fn parallel(&mut self, scope: &mut Vec<Var>, c: &Context) -> Option<Stmt> {
        match self.below(10) {
            0..4 => self.fill(scope, c),
            4..7 => self.reduction(scope, c),
            7 | 8 => self.tasks(scope, c),
            _ => {
                let index = self.name();
                let mut inner = self.inside_task(scope, &[], &[]);
                inner.push(Var { name: index, ty: INT, mutable: false, origin: index });
                let task = Self::task(c);
                let n = self.below(3);
                let (body, vars) = self.statements(&inner, n, &task);
                let value = self.expr(&vars, &INT, 1, &task);
                let (count, form) = (self.between(1, 30), self.below(4) as u32);
                Some(Stmt::Atomic { name: self.declare(scope, INT, false), index, count, form, body, value })
            }
        }
    }

    fn fill(&mut self, scope: &[Var], c: &Context) -> Option<Stmt> {
        let all: Vec<Var> = scope.iter().filter(|v| v.mutable && matches!(v.ty, Type::Array(..))).cloned().collect();
        if all.is_empty() {
            return None;
        }
        let a = self.pick(&all).clone();
        let Type::Array(ty, low, high) = &a.ty else { return None };
        use FillForm::*;
        let forms = [Forall, Foreach, Coforall, ForallZip, ForeachZip, ForallElement, CoforallZip, ForallRange];
        let form = *self.pick(&forms);
        let (index, element) = (self.name(), self.name());
        let mut inner = self.inside_task(scope, &[a.origin], &[]);
        if form != ForallElement {
            inner.push(Var { name: index, ty: INT, mutable: false, origin: index });
        }
        if matches!(form, ForallZip | ForeachZip | ForallElement | CoforallZip) {
            inner.push(Var { name: element, ty: (**ty).clone(), mutable: true, origin: element });
        }
        let task = Self::task(c);
        let n = self.below(3);
        let (body, vars) = self.statements(&inner, n, &task);
        let value = self.expr(&vars, ty, 1, &task);
        Some(Stmt::Fill { form, array: a.name, low: *low, high: *high, index, element, body, value })
    }

    fn reduction(&mut self, scope: &[Var], c: &Context) -> Option<Stmt> {
        let ints: Vec<Var> = scope.iter().filter(|v| v.mutable && v.ty.is_int()).cloned().collect();
        if ints.is_empty() {
            return None;
        }
        let total = self.pick(&ints).clone();
        let arrays: Vec<Var> = scope
            .iter()
            .filter(|v| v.mutable && matches!(&v.ty, Type::Array(e, ..) if **e == INT) && v.origin != total.origin)
            .cloned()
            .collect();
        let bins = if !arrays.is_empty() && self.chance(40) { Some(self.pick(&arrays).clone()) } else { None };
        let mut changed = vec![total.origin];
        changed.extend(bins.as_ref().map(|b| b.origin));
        let mut inner = self.inside_task(scope, &changed, &[]);
        let task = Self::task(c);
        let private = if self.chance(30) {
            let ty = self.any_type(1);
            let init = self.expr(&inner, &ty, 2, &task);
            let name = self.name();
            inner.push(Var { name, ty, mutable: true, origin: name });
            Some((name, init))
        } else {
            None
        };
        let index = self.name();
        inner.push(Var { name: index, ty: INT, mutable: false, origin: index });
        let n = self.below(3);
        let (body, vars) = self.statements(&inner, n, &task);
        let value = self.expr(&vars, &total.ty, 1, &task);
        use Binary::*;
        Some(Stmt::Reduction(Reduction {
            form: self.below(8) as u32,
            op: *self.pick(&[Add, Add, Mul, And, Or, Xor, Min, Max]),
            total: Place { root: total.name, path: Vec::new(), ty: total.ty },
            index,
            low: 1,
            high: *self.pick(&[0, 3, 10, 50]),
            step: *self.pick(&[1, 1, 2, -1, -3]),
            private,
            bins: bins.and_then(|b| match b.ty {
                Type::Array(_, low, high) => Some((b.name, low, high - low + 1)),
                _ => None,
            }),
            body,
            value,
        }))
    }

    fn tasks(&mut self, scope: &[Var], c: &Context) -> Option<Stmt> {
        let mut free: Vec<Var> =
            scope.iter().filter(|v| v.mutable && !matches!(v.ty, Type::Object | Type::Assoc(..))).cloned().collect();
        let mut own: Vec<Vec<Name>> = vec![Vec::new(); 2 + self.below(2) as usize];
        let mut changed = Vec::new();
        for names in &mut own {
            for _ in 0..1 + self.below(2) {
                if !free.is_empty() {
                    let v = self.pick(&free).clone();
                    free.retain(|f| f.origin != v.origin);
                    changed.push(v.origin);
                    names.push(v.name);
                }
            }
        }
        let fails = self.chance(30) && c.serial;
        let task = Context { throws: fails, ..Self::task(c) };
        let tasks = own
            .into_iter()
            .map(|names| {
                let inner = self.inside_task(scope, &changed, &names);
                let n = 1 + self.below(3);
                (names, self.statements(&inner, n, &task).0)
            })
            .collect();
        let form = *self.pick(&[TaskForm::Cobegin, TaskForm::Begin]);
        Some(Stmt::Tasks { form, tasks, fails })
    }
}
