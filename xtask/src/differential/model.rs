//! What a program must print: runs its tree, one statement after the other. Tasks run in order: the
//! generator makes none whose order shows. Not for: the operators (`value`).

use std::collections::HashMap;
use std::rc::Rc;

use super::program::*;
use super::value::{Value, binary, cast, show, unary, wrap};

/// Why a program has no answer, or how an expression was left.
#[derive(Debug)]
pub enum Stop {
    Thrown {
        own: bool,
        tag: String,
    },
    /// It runs too long, or makes too much: another seed will do.
    Fuel,
    /// It speaks of what is not there: the search for smaller programs makes such ones.
    Invalid,
}

enum Flow {
    Next,
    Break(Name),
    Continue(Name),
    Return(Value),
    /// The loop over this iterator is over.
    Left,
}

/// A place: a variable of the store and a path into it.
#[derive(Clone)]
pub struct Location {
    slot: usize,
    path: Vec<usize>,
}

pub type Frame = HashMap<Name, Location>;
type Yielded<'a> = &'a mut dyn FnMut(&mut Model, Value) -> Result<Flow, Stop>;

const STEPS: u64 = 60_000;
const OUTPUT: usize = 100_000;
const LONGEST: usize = 3_000;

pub struct Model<'a> {
    program: &'a Program,
    store: Vec<Value>,
    globals: Frame,
    nested: HashMap<Name, Rc<Proc>>,
    trace: u64,
    steps: u64,
    out: String,
}

/// The output, or none if the program is too long or not valid.
pub fn run(program: &Program) -> Option<String> {
    let mut m = Model {
        program,
        store: Vec::new(),
        globals: Frame::new(),
        nested: HashMap::new(),
        trace: 0,
        steps: 0,
        out: String::new(),
    };
    let mut none = |_: &mut Model, _: Value| Err(Stop::Invalid);
    let mut all = || -> Result<(), Stop> {
        for (name, init) in &program.globals {
            let v = m.expr(init, &mut Frame::new())?;
            let at = m.slot(v);
            m.globals.insert(*name, at);
        }
        m.block(&program.main, &mut Frame::new(), &mut none)?;
        Ok(())
    };
    // `Thrown` cannot be: nothing throws out of `main`.
    all().ok()?;
    m.out.push_str("live 0 stray 0\n");
    Some(m.out)
}

impl Model<'_> {
    fn slot(&mut self, v: Value) -> Location {
        self.store.push(v);
        Location { slot: self.store.len() - 1, path: Vec::new() }
    }

    pub fn step(&mut self) -> Result<(), Stop> {
        self.steps += 1;
        if self.steps > STEPS || self.out.len() > OUTPUT { Err(Stop::Fuel) } else { Ok(()) }
    }

    pub fn find(&self, name: Name, frame: &Frame) -> Result<Location, Stop> {
        frame.get(&name).or_else(|| self.globals.get(&name)).cloned().ok_or(Stop::Invalid)
    }

    pub fn read(&self, at: &Location) -> &Value {
        at.path.iter().fold(&self.store[at.slot], |v, &i| &v.many()[i])
    }

    pub fn place_mut(&mut self, at: &Location) -> &mut Value {
        at.path.iter().fold(&mut self.store[at.slot], |v, &i| &mut v.many_mut()[i])
    }

    pub fn write(&mut self, at: &Location, v: Value) {
        *self.place_mut(at) = v;
    }

    /// Evaluates the indices of a place.
    fn place(&mut self, p: &Place, frame: &mut Frame) -> Result<Location, Stop> {
        let mut at = self.find(p.root, frame)?;
        for step in &p.path {
            let i = match step {
                Step::Field((_, i)) | Step::Item(i) => *i,
                Step::At(i, _) => *i as usize,
                Step::Wrapped(e, low, high) => {
                    let v = self.expr(e, frame)?.int();
                    (v % i128::from(high - low + 1)).unsigned_abs() as usize
                }
            };
            at.path.push(i);
        }
        Ok(at)
    }

    fn get(&mut self, p: &Place, frame: &mut Frame) -> Result<Value, Stop> {
        let at = self.place(p, frame)?;
        Ok(self.read(&at).clone())
    }

    // ---- expressions ----

    pub fn expr(&mut self, e: &Expr, frame: &mut Frame) -> Result<Value, Stop> {
        Ok(match &e.kind {
            ExprKind::Int(v) => Value::Int(*v),
            ExprKind::Bool(v) => Value::Bool(*v),
            ExprKind::Real(v) => Value::Real(*v),
            ExprKind::Text(t) => Value::Text(t.clone()),
            ExprKind::Place(p) => self.get(p, frame)?,
            ExprKind::Unary(op, a) => unary(*op, &e.ty, &self.expr(a, frame)?),
            ExprKind::Binary(Binary::AndAlso, a, b) => {
                Value::Bool(self.expr(a, frame)?.bool() && self.expr(b, frame)?.bool())
            }
            ExprKind::Binary(Binary::OrElse, a, b) => {
                Value::Bool(self.expr(a, frame)?.bool() || self.expr(b, frame)?.bool())
            }
            ExprKind::Binary(op, a, b) => {
                let (x, y) = (self.expr(a, frame)?, self.expr(b, frame)?);
                // Operands of two widths meet in the type of the result.
                let ty = if op.compares() { &a.ty } else { &e.ty };
                let v = if ty.is_int() && !op.compares() {
                    binary(*op, ty, &cast(&x, ty), &cast(&y, ty))
                } else {
                    binary(*op, ty, &x, &y)
                };
                short(v)?
            }
            ExprKind::Cast(a) => cast(&self.expr(a, frame)?, &e.ty),
            ExprKind::If(c, a, b) => {
                let chosen = if self.expr(c, frame)?.bool() { a } else { b };
                self.expr(chosen, frame)?
            }
            ExprKind::Make(all) => self.make(&e.ty, all, frame)?,
            ExprKind::Tuple(all) => Value::Many(all.iter().map(|x| self.expr(x, frame)).collect::<Result<_, _>>()?),
            ExprKind::New(record, given) => {
                let mut fields = given.iter().map(|x| self.expr(x, frame)).collect::<Result<Vec<_>, _>>()?;
                let record = self.program.records.get(*record).ok_or(Stop::Invalid)?;
                for (_, ty) in record.fields.iter().skip(given.len()) {
                    fields.push(default(ty, self.program));
                }
                Value::Many(fields)
            }
            ExprKind::Comprehension(index, _, x) => {
                let Type::Array(_, low, high) = e.ty else { return Err(Stop::Invalid) };
                let mut all = Vec::new();
                for i in low..=high {
                    self.step()?;
                    let at = self.slot(Value::Int(i.into()));
                    frame.insert(*index, at);
                    all.push(self.expr(x, frame)?);
                }
                Value::Many(all)
            }
            ExprKind::Reduce(op, p) => {
                let all = self.get(p, frame)?;
                let mut all = all.many().iter();
                let first = all.next().ok_or(Stop::Invalid)?.clone();
                all.fold(first, |v, x| binary(*op, &e.ty, &v, x))
            }
            ExprKind::Scan(op, p) => {
                let Type::Array(element, ..) = &e.ty else { return Err(Stop::Invalid) };
                let mut all = self.get(p, frame)?.many().to_vec();
                for i in 1..all.len() {
                    all[i] = binary(*op, element, &all[i - 1], &all[i]);
                }
                Value::Many(all)
            }
            ExprKind::Call(name, arguments) => self.call(*name, arguments, frame)?.ok_or(Stop::Invalid)?,
            ExprKind::Note(k, x) => {
                let v = self.expr(x, frame)?;
                self.trace = self.trace.wrapping_mul(31).wrapping_add((*k).into());
                v
            }
            ExprKind::Method(method, x) => {
                let v = self.expr(x, frame)?;
                short(text_method(*method, v.text()))?
            }
            ExprKind::Object(class, n) => Value::Object(*class, self.expr(n, frame)?.int()),
            ExprKind::Dispatch(object, x) => {
                let at = self.find(*object, frame)?;
                let x = self.expr(x, frame)?;
                let Value::Object(class, n) = *self.read(&at) else { return Err(Stop::Invalid) };
                let program = self.program;
                let class_ = program.classes.get(class).ok_or(Stop::Invalid)?;
                let mut own = Frame::new();
                own.insert(class_.n, self.slot(Value::Int(n)));
                let at_x = self.slot(x);
                own.insert(class_.x, at_x);
                let v = self.expr(&class_.value, &mut own)?;
                self.write(&at, Value::Object(class, wrap(true, 64, n + 1)));
                v
            }
            ExprKind::Size(p) => Value::Int(self.get(p, frame)?.many().len() as i128),
        })
    }

    /// The result of a procedure, if it has one.
    fn call(&mut self, name: Name, arguments: &[Argument], frame: &mut Frame) -> Result<Option<Value>, Stop> {
        self.step()?;
        let program = self.program;
        let nested = self.nested.get(&name).cloned();
        let p: &Proc = match &nested {
            Some(p) => p,
            None => program.procs.iter().find(|p| p.name == name).ok_or(Stop::Invalid)?,
        };
        let mut own = Frame::new();
        let mut back: Vec<(usize, Location, Location)> = Vec::new();
        for a in arguments {
            let f = p.formals.get(a.formal).ok_or(Stop::Invalid)?;
            if f.intent.changes() {
                let ExprKind::Place(place) = &a.value.kind else { return Err(Stop::Invalid) };
                let at = self.place(place, frame)?;
                if f.intent == Intent::Ref {
                    own.insert(f.name, at);
                    continue;
                }
                let v = match f.intent {
                    Intent::Out => default(&f.ty, program),
                    _ => self.read(&at).clone(),
                };
                let inside = self.slot(v);
                own.insert(f.name, inside.clone());
                back.push((a.formal, inside, at));
            } else {
                let v = self.expr(&a.value, frame)?;
                let at = self.slot(v);
                own.insert(f.name, at);
            }
        }
        for (i, f) in p.formals.iter().enumerate() {
            if !arguments.iter().any(|a| a.formal == i) {
                let v = self.expr(f.default.as_ref().ok_or(Stop::Invalid)?, &mut Frame::new())?;
                let at = self.slot(v);
                own.insert(f.name, at);
            }
        }
        let mut none = |_: &mut Model, _: Value| Err(Stop::Invalid);
        let result = if nested.is_some() {
            // It sees what is around it; names are unique, and it does not call itself.
            frame.extend(own);
            self.body(&p.body, p.value.as_ref(), frame, &mut none)?
        } else {
            self.body(&p.body, p.value.as_ref(), &mut own, &mut none)?
        };
        back.sort_by_key(|(formal, ..)| *formal);
        for (_, inside, at) in back {
            let v = self.read(&inside).clone();
            self.write(&at, v);
        }
        Ok(result)
    }

    // ---- statements ----

    /// A procedure's body: the value is computed before the deferred statements run.
    fn body(
        &mut self,
        stmts: &Block,
        value: Option<&Expr>,
        frame: &mut Frame,
        y: Yielded,
    ) -> Result<Option<Value>, Stop> {
        let mut deferred = Vec::new();
        let mut result = self.stmts(stmts, frame, y, &mut deferred);
        if let (Ok(Flow::Next), Some(e)) = (&result, value) {
            result = self.expr(e, frame).map(Flow::Return);
        }
        match self.leave(result, deferred, frame)? {
            Flow::Return(v) => Ok(Some(v)),
            _ => Ok(None),
        }
    }

    fn block(&mut self, stmts: &Block, frame: &mut Frame, y: Yielded) -> Result<Flow, Stop> {
        let mut deferred = Vec::new();
        let result = self.stmts(stmts, frame, y, &mut deferred);
        self.leave(result, deferred, frame)
    }

    fn stmts<'b>(
        &mut self,
        stmts: &'b Block,
        frame: &mut Frame,
        y: Yielded,
        deferred: &mut Vec<&'b Block>,
    ) -> Result<Flow, Stop> {
        for s in stmts {
            if let Stmt::Defer(b) = s {
                deferred.push(b);
                continue;
            }
            match self.stmt(s, frame, y)? {
                Flow::Next => {}
                other => return Ok(other),
            }
        }
        Ok(Flow::Next)
    }

    fn leave(&mut self, result: Result<Flow, Stop>, deferred: Vec<&Block>, frame: &mut Frame) -> Result<Flow, Stop> {
        if matches!(result, Err(Stop::Fuel | Stop::Invalid)) {
            return result;
        }
        let mut none = |_: &mut Model, _: Value| Err(Stop::Invalid);
        for b in deferred.into_iter().rev() {
            self.block(b, frame, &mut none)?;
        }
        result
    }

    fn say(&mut self, v: &Value) {
        show(v, &mut self.out);
        self.out.push_str(&format!(" {}\n", self.trace % 1000));
    }

    pub fn declare(&mut self, name: Name, v: Value, frame: &mut Frame) {
        let at = self.slot(v);
        frame.insert(name, at);
    }

    fn stmt(&mut self, s: &Stmt, frame: &mut Frame, y: Yielded) -> Result<Flow, Stop> {
        self.step()?;
        match s {
            Stmt::Var { name, init, .. } => {
                let v = self.expr(init, frame)?;
                self.declare(*name, v, frame);
            }
            Stmt::Split { name, condition, yes, no } => {
                let chosen = if self.expr(condition, frame)?.bool() { yes } else { no };
                let v = self.expr(chosen, frame)?;
                self.declare(*name, v, frame);
            }
            Stmt::Ref { name, place, .. } => {
                let at = self.place(place, frame)?;
                frame.insert(*name, at);
            }
            Stmt::Assign(p, e) => {
                let at = self.place(p, frame)?;
                let v = self.expr(e, frame)?;
                self.write(&at, v);
            }
            Stmt::Update(op, p, e) => {
                let at = self.place(p, frame)?;
                let decided = match op {
                    Binary::AndAlso => !self.read(&at).bool(),
                    Binary::OrElse => self.read(&at).bool(),
                    _ => false,
                };
                if decided {
                    return Ok(Flow::Next);
                }
                let v = self.expr(e, frame)?;
                let v = short(binary(*op, &p.ty, self.read(&at), &v))?;
                self.write(&at, v);
            }
            Stmt::Swap(a, b) => {
                let (a, b) = (self.place(a, frame)?, self.place(b, frame)?);
                let (x, y) = (self.read(&a).clone(), self.read(&b).clone());
                self.write(&a, y);
                self.write(&b, x);
            }
            Stmt::Say(e) => {
                let v = self.expr(e, frame)?;
                self.say(&v);
            }
            Stmt::If(c, a, b) => {
                if self.expr(c, frame)?.bool() {
                    return self.block(a, frame, y);
                } else if let Some(b) = b {
                    return self.block(b, frame, y);
                }
            }
            Stmt::Select(e, arms, other) => {
                let v = self.expr(e, frame)?;
                for (values, b) in arms {
                    for x in values {
                        if self.expr(x, frame)? == v {
                            return self.block(b, frame, y);
                        }
                    }
                }
                return self.block(other, frame, y);
            }
            Stmt::Loop(l) => return self.looping(l, frame, y),
            Stmt::Break(label) => return Ok(Flow::Break(*label)),
            Stmt::Continue(label) => return Ok(Flow::Continue(*label)),
            Stmt::Return(e) => return Ok(Flow::Return(self.expr(e, frame)?)),
            Stmt::Yield(e) => {
                let v = self.expr(e, frame)?;
                return y(self, v);
            }
            Stmt::Throw(own, tag) => return Err(Stop::Thrown { own: *own, tag: tag.clone() }),
            Stmt::Try { body, error, own, any } => match self.block(body, frame, y) {
                Err(Stop::Thrown { own: is_own, tag }) => {
                    let handler = if is_own && own.is_some() { own } else { any };
                    let Some(handler) = handler else { return Err(Stop::Thrown { own: is_own, tag }) };
                    if *error != 0 {
                        self.say(&Value::Text(format!("caught {tag}")));
                    }
                    return self.block(handler, frame, y);
                }
                other => return other,
            },
            Stmt::Defer(_) => return Err(Stop::Invalid),
            Stmt::Block(_, b) => return self.block(b, frame, y),
            Stmt::Call(e) => match &e.kind {
                ExprKind::Call(name, arguments) => drop(self.call(*name, arguments, frame)?),
                _ => drop(self.expr(e, frame)?),
            },
            Stmt::Nested(p) => drop(self.nested.insert(p.name, Rc::new(p.clone()))),
            Stmt::Fill { array, low, index, element, body, value, .. } => {
                let at = self.find(*array, frame)?;
                let size = self.read(&at).many().len();
                for i in 0..size {
                    self.step()?;
                    self.declare(*index, Value::Int(i as i128 + i128::from(*low)), frame);
                    let mut place = at.clone();
                    place.path.push(i);
                    frame.insert(*element, place.clone());
                    self.iteration(body, frame, |m, frame| {
                        let v = m.expr(value, frame)?;
                        m.write(&place, v);
                        Ok(())
                    })?;
                }
            }
            Stmt::Reduction(r) => self.reduction(r, frame)?,
            Stmt::Tasks { tasks, fails, .. } => {
                let mut failed = false;
                for (_, b) in tasks {
                    match self.quiet(b, frame) {
                        Err(Stop::Thrown { .. }) if *fails => failed = true,
                        other => other?,
                    }
                }
                if failed {
                    self.say(&Value::Text("tasks failed".into()));
                }
            }
            Stmt::Atomic { name, index, count, body, value, .. } => {
                let mut sum = 0;
                for i in 0..*count {
                    self.step()?;
                    self.declare(*index, Value::Int(i.into()), frame);
                    self.iteration(body, frame, |m, frame| {
                        sum = wrap(true, 64, sum + m.expr(value, frame)?.int());
                        Ok(())
                    })?;
                }
                self.declare(*name, Value::Int(sum), frame);
            }
            Stmt::Whole(w) => self.whole(w, frame)?,
            Stmt::Table(t) => self.table(t, frame)?,
            Stmt::Push(list, e) => {
                let v = self.expr(e, frame)?;
                let at = self.find(*list, frame)?;
                self.place_mut(&at).many_mut().push(v);
            }
            Stmt::Pop(name, list, e) => {
                let at = self.find(*list, frame)?;
                let v = if self.read(&at).many().len() > 2 {
                    self.place_mut(&at).many_mut().pop().ok_or(Stop::Invalid)?
                } else {
                    self.expr(e, frame)?
                };
                self.declare(*name, v, frame);
            }
            Stmt::Turn(list) => {
                let at = self.find(*list, frame)?;
                let all = self.place_mut(&at).many_mut();
                if all.len() > 1 {
                    let last = all.len() - 1;
                    all.swap(0, last);
                    let first = all[0].clone();
                    all.insert(1, first);
                }
            }
        }
        Ok(Flow::Next)
    }

    /// A block that nothing leaves but an error.
    fn quiet(&mut self, b: &Block, frame: &mut Frame) -> Result<(), Stop> {
        self.iteration(b, frame, |_, _| Ok(()))
    }

    /// Likewise, with a last statement, which comes before the deferred ones.
    fn iteration(
        &mut self,
        b: &Block,
        frame: &mut Frame,
        last: impl FnOnce(&mut Self, &mut Frame) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut none = |_: &mut Model, _: Value| Err(Stop::Invalid);
        let mut deferred = Vec::new();
        let mut result = self.stmts(b, frame, &mut none, &mut deferred);
        if let Ok(Flow::Next) = result {
            result = last(self, frame).map(|()| Flow::Next);
        }
        match self.leave(result, deferred, frame)? {
            Flow::Next => Ok(()),
            _ => Err(Stop::Invalid),
        }
    }

    fn looping(&mut self, l: &Loop, frame: &mut Frame, y: Yielded) -> Result<Flow, Stop> {
        // Whether the loop goes on, or what leaves it.
        let after = |flow: Flow| match flow {
            Flow::Next => Ok(()),
            Flow::Continue(label) if label == l.label => Ok(()),
            Flow::Break(label) if label == l.label => Err(Flow::Next),
            other => Err(other),
        };
        match &l.head {
            Head::Range(index, _, low, high, step, _) => {
                for i in indices(*low, *high, *step) {
                    self.step()?;
                    self.declare(*index, Value::Int(i.into()), frame);
                    if let Err(flow) = after(self.block(&l.body, frame, y)?) {
                        return Ok(flow);
                    }
                }
            }
            Head::Param(index, low, high) => {
                for i in *low..=*high {
                    self.declare(*index, Value::Int(i.into()), frame);
                    if let Err(flow) = after(self.block(&l.body, frame, y)?) {
                        return Ok(flow);
                    }
                }
            }
            Head::Iterator(index, iterator, argument) => {
                let program = self.program;
                let it = program.iterators.iter().find(|i| i.name == *iterator).ok_or(Stop::Invalid)?;
                let n = self.expr(argument, frame)?;
                let mut own = Frame::new();
                self.declare(it.formal, n, &mut own);
                let mut left = Flow::Next;
                let mut each = |m: &mut Model, v: Value| {
                    m.step()?;
                    let at = m.slot(v);
                    frame.insert(*index, at);
                    Ok(match after(m.block(&l.body, frame, y)?) {
                        Ok(()) => Flow::Next,
                        Err(flow) => {
                            left = flow;
                            Flow::Left
                        }
                    })
                };
                self.block(&it.body, &mut own, &mut each)?;
                return Ok(left);
            }
            Head::Zip(first, second, iterator, argument, same) => {
                // Two runs of one iterator go side by side: what is yielded is the same, and nothing else shows.
                let mut round = 0;
                let mut own = Frame::new();
                let program = self.program;
                let it = program.iterators.iter().find(|i| i.name == *iterator).ok_or(Stop::Invalid)?;
                let n = self.expr(argument, frame)?;
                self.declare(it.formal, n, &mut own);
                let mut left = Flow::Next;
                let mut each = |m: &mut Model, v: Value| {
                    m.step()?;
                    m.declare(*second, if *same { v.clone() } else { Value::Int(round) }, frame);
                    m.declare(*first, v, frame);
                    round += 1;
                    Ok(match after(m.block(&l.body, frame, y)?) {
                        Ok(()) => Flow::Next,
                        Err(flow) => {
                            left = flow;
                            Flow::Left
                        }
                    })
                };
                self.block(&it.body, &mut own, &mut each)?;
                return Ok(left);
            }
            Head::Elements(element, index, place) => {
                let at = self.place(place, frame)?;
                for i in 0..self.read(&at).many().len() {
                    self.step()?;
                    let mut e = at.clone();
                    e.path.push(i);
                    frame.insert(*element, e);
                    if let Some(index) = index {
                        let Type::Array(_, low, _) = place.ty else { return Err(Stop::Invalid) };
                        self.declare(*index, Value::Int(i as i128 + i128::from(low)), frame);
                    }
                    if let Err(flow) = after(self.block(&l.body, frame, y)?) {
                        return Ok(flow);
                    }
                }
            }
            Head::List(element, list) => {
                let at = self.find(*list, frame)?;
                for i in 0..self.read(&at).many().len() {
                    self.step()?;
                    let mut e = at.clone();
                    e.path.push(i);
                    frame.insert(*element, e);
                    if let Err(flow) = after(self.block(&l.body, frame, y)?) {
                        return Ok(flow);
                    }
                }
            }
            Head::While(counter, limit, condition, late) => {
                self.declare(*counter, Value::Int(0), frame);
                let at = self.find(*counter, frame)?;
                let mut on = *late || self.condition(&at, *limit, condition, frame)?;
                while on {
                    self.step()?;
                    let n = self.read(&at).int();
                    self.write(&at, Value::Int(n + 1));
                    if !*late {
                        if let Err(flow) = after(self.block(&l.body, frame, y)?) {
                            return Ok(flow);
                        }
                        on = self.condition(&at, *limit, condition, frame)?;
                        continue;
                    }
                    // The condition of a `do` loop stands in the scope of its body: before the deferred statements.
                    let mut deferred = Vec::new();
                    let mut left = None;
                    let result = match self.stmts(&l.body, frame, y, &mut deferred).map(after) {
                        Ok(Ok(())) => self.condition(&at, *limit, condition, frame).map(|c| on = c),
                        Ok(Err(flow)) => {
                            left = Some(flow);
                            Ok(())
                        }
                        Err(stop) => Err(stop),
                    };
                    self.leave(result.map(|()| Flow::Next), deferred, frame)?;
                    if let Some(flow) = left {
                        return Ok(flow);
                    }
                }
            }
            Head::Forever(counter, limit) => {
                self.declare(*counter, Value::Int(0), frame);
                let at = self.find(*counter, frame)?;
                loop {
                    self.step()?;
                    let n = self.read(&at).int() + 1;
                    self.write(&at, Value::Int(n));
                    if n > i128::from(*limit) {
                        break;
                    }
                    if let Err(flow) = after(self.block(&l.body, frame, y)?) {
                        return Ok(flow);
                    }
                }
            }
        }
        Ok(Flow::Next)
    }

    /// Whether a loop that counts its rounds goes on.
    fn condition(&mut self, counter: &Location, limit: i64, condition: &Expr, frame: &mut Frame) -> Result<bool, Stop> {
        Ok(self.read(counter).int() < i128::from(limit) && self.expr(condition, frame)?.bool())
    }

    fn reduction(&mut self, r: &Reduction, frame: &mut Frame) -> Result<(), Stop> {
        let total = self.place(&r.total, frame)?;
        let private = match &r.private {
            Some((name, init)) => Some((*name, self.expr(init, frame)?)),
            None => None,
        };
        for i in indices(r.low, r.high, r.step) {
            self.step()?;
            self.declare(r.index, Value::Int(i.into()), frame);
            if let Some((name, init)) = &private {
                self.declare(*name, init.clone(), frame);
            }
            self.iteration(&r.body, frame, |m, frame| {
                let v = m.expr(&r.value, frame)?;
                let sum = binary(r.op, &r.total.ty, m.read(&total), &v);
                m.write(&total, sum);
                if let Some((bins, ..)) = r.bins {
                    let mut at = m.find(bins, frame)?;
                    at.path.push(i.unsigned_abs() as usize % m.read(&at).many().len());
                    let next = wrap(true, 64, m.read(&at).int() + i128::from(i));
                    m.write(&at, Value::Int(next));
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    fn whole(&mut self, w: &Whole, frame: &mut Frame) -> Result<(), Stop> {
        match w {
            Whole::Scalar(op, a, b, e) => {
                let at = self.place(a, frame)?;
                let from = self.get(b, frame)?;
                let x = self.expr(e, frame)?;
                let all = from.many().iter().map(|v| binary(*op, &e.ty, v, &x)).collect();
                self.write(&at, Value::Many(all));
            }
            Whole::Every(op, a, e) => {
                let at = self.place(a, frame)?;
                let x = self.expr(e, frame)?;
                let all = self.read(&at).many().iter().map(|v| binary(*op, &e.ty, v, &x)).collect();
                self.write(&at, Value::Many(all));
            }
            Whole::Array(op, a, b) => {
                let at = self.place(a, frame)?;
                let from = self.get(b, frame)?;
                let Type::Array(element, ..) = &a.ty else { return Err(Stop::Invalid) };
                let pairs = self.read(&at).many().iter().zip(from.many());
                let all = pairs.map(|(x, y)| binary(*op, element, x, y)).collect();
                self.write(&at, Value::Many(all));
            }
            Whole::Slice(a, b, from, there, n) => {
                let at = self.place(a, frame)?;
                let source = self.get(b, frame)?;
                let part = source.many()[*there as usize..(there + n) as usize].to_vec();
                let target = self.place_mut(&at).many_mut();
                target.splice(*from as usize..(from + n) as usize, part);
            }
        }
        Ok(())
    }
}

fn indices(low: i64, high: i64, step: i64) -> Vec<i64> {
    if step > 0 {
        (low..=high).step_by(step as usize).collect()
    } else {
        (low..=high).rev().step_by(step.unsigned_abs() as usize).collect()
    }
}

/// Texts that double in a loop would fill the memory.
fn short(v: Value) -> Result<Value, Stop> {
    match &v {
        Value::Text(t) if t.len() > LONGEST => Err(Stop::Fuel),
        _ => Ok(v),
    }
}

fn text_method(method: TextMethod, t: &str) -> Value {
    match method {
        TextMethod::Upper => Value::Text(t.to_uppercase()),
        TextMethod::Replace => Value::Text(t.replace('1', "zz")),
        TextMethod::From(n) => Value::Text(t.get(n as usize..).filter(|s| !s.is_empty()).unwrap_or("-").to_string()),
        TextMethod::Join => Value::Text([t, "k", t].join("+")),
        TextMethod::Size => Value::Int(t.len() as i128),
        TextMethod::Find => Value::Int(t.find('b').map_or(-1, |i| i as i128)),
        TextMethod::Parts => Value::Int(t.split('1').count() as i128),
    }
}

pub fn default(ty: &Type, program: &Program) -> Value {
    match ty {
        Type::Int(..) => Value::Int(0),
        Type::Bool => Value::Bool(false),
        Type::Real => Value::Real(0.0),
        Type::Text => Value::Text(String::new()),
        Type::Array(element, low, high) => Value::Many((*low..=*high).map(|_| default(element, program)).collect()),
        // The search for smaller programs takes records away whose variables stay for a while.
        Type::Record(r) => {
            let fields = program.records.get(*r).map_or(&[][..], |record| &record.fields);
            Value::Many(fields.iter().map(|(_, t)| default(t, program)).collect())
        }
        Type::Tuple(all) => Value::Many(all.iter().map(|t| default(t, program)).collect()),
        Type::List(_) | Type::Map(..) | Type::Set(_) | Type::Assoc(..) => Value::Many(Vec::new()),
        Type::Object => Value::Object(0, 0),
    }
}
