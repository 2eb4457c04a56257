//! Random programs: expressions, places, procedures. Not for statements (`statements`), nor for what
//! programs mean (`model`).
//!
//! Nothing is made whose result the language leaves open: tasks change only what is theirs, no two names of one
//! variable are changed in one call, reals are not added up in any order, nothing is divided by 0.

use super::program::*;
use crate::random::Random;

/// The program of a seed.
pub fn generate(seed: u64) -> Program {
    let mut g =
        Generator { random: Random::new(seed), names: 0, program: Program { seed, ..Program::default() }, budget: 0 };
    g.program();
    g.program
}

#[derive(Clone, Debug)]
pub struct Var {
    pub name: Name,
    pub ty: Type,
    pub mutable: bool,
    /// The variable that it is another name of, or itself.
    pub origin: Name,
}

/// What may stand somewhere.
#[derive(Clone)]
pub struct Context {
    pub depth: u32,
    /// Outside of tasks: evaluation may be noted down, values written.
    pub serial: bool,
    /// Loops that can be left.
    pub labels: Vec<Name>,
    /// The result of the procedure around.
    pub result: Option<Type>,
    pub throws: bool,
    pub yields: Option<Type>,
    /// In the body of a nested procedure there are no further ones.
    pub nested: bool,
}

pub struct Generator {
    pub random: Random,
    names: Name,
    pub program: Program,
    /// Statements left to make.
    pub budget: i32,
}

pub const WIDTHS: [u32; 4] = [8, 16, 32, 64];

impl Generator {
    pub fn name(&mut self) -> Name {
        self.names += 1;
        self.names
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.random.below(n)
    }

    pub fn chance(&mut self, percent: u64) -> bool {
        self.random.below(100) < percent
    }

    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.random.below((high - low + 1) as u64) as i64
    }

    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.random.below(all.len() as u64) as usize]
    }

    // ---- types ----

    pub fn int_type(&mut self) -> Type {
        if self.chance(35) { INT } else { Type::Int(self.chance(50), WIDTHS[self.below(4) as usize]) }
    }

    pub fn scalar_type(&mut self) -> Type {
        match self.below(100) {
            0..68 => self.int_type(),
            68..80 => Type::Bool,
            80..90 => Type::Real,
            _ => Type::Text,
        }
    }

    pub fn any_type(&mut self, depth: u32) -> Type {
        let records = self.program.records.len() as u64;
        match self.below(100) {
            0..46 => self.scalar_type(),
            46..68 if depth < 2 => {
                let low = *self.pick(&[0, 1, 1, -2, 5]);
                let element = if self.chance(30) { self.any_type(depth + 1) } else { self.scalar_type() };
                // The element of an array is no tuple or array of one, which the language takes apart.
                let element = if matches!(element, Type::Tuple(_) | Type::Array(..)) { INT } else { element };
                Type::Array(Box::new(element), low, low + self.between(0, 5))
            }
            68..80 if records > 0 => Type::Record(self.below(records) as usize),
            80..90 if depth < 2 => self.container_type(depth),
            90.. => Type::Tuple((0..2 + self.below(2)).map(|_| self.scalar_type()).collect()),
            _ => self.scalar_type(),
        }
    }

    fn has_reals(&self, ty: &Type) -> bool {
        match ty {
            Type::Real => true,
            Type::Array(e, ..) | Type::List(e) | Type::Set(e) => self.has_reals(e),
            Type::Map(k, v) | Type::Assoc(k, v) => self.has_reals(k) || self.has_reals(v),
            Type::Tuple(all) => all.iter().any(|t| self.has_reals(t)),
            Type::Record(r) => self.program.records[*r].fields.iter().any(|(_, t)| self.has_reals(t)),
            _ => false,
        }
    }

    // ---- places ----

    /// Variables and parts of them, a few chosen at random in each.
    pub fn places(&mut self, scope: &[Var], mutable: bool, wanted: &dyn Fn(&Type) -> bool) -> Vec<(Place, Name)> {
        let mut all = Vec::new();
        for v in scope.iter().filter(|v| v.mutable || !mutable) {
            let place = Place { root: v.name, path: Vec::new(), ty: v.ty.clone() };
            self.parts(place, v.origin, scope, 0, wanted, &mut all);
        }
        all
    }

    fn parts(
        &mut self,
        place: Place,
        origin: Name,
        scope: &[Var],
        depth: u32,
        wanted: &dyn Fn(&Type) -> bool,
        out: &mut Vec<(Place, Name)>,
    ) {
        let with = |step: Step, ty: &Type| {
            let mut path = place.path.clone();
            path.push(step);
            Place { root: place.root, path, ty: ty.clone() }
        };
        let mut inner = Vec::new();
        if depth < 3 {
            match &place.ty {
                Type::Record(r) => {
                    let fields = self.program.records[*r].fields.clone();
                    inner.extend(fields.iter().enumerate().map(|(i, (_, t))| with(Step::Field((*r, i)), t)));
                }
                Type::Tuple(all) => {
                    let i = self.below(all.len() as u64) as usize;
                    inner.push(with(Step::Item(i), &all[i]));
                }
                Type::Array(e, low, high) => {
                    let ints: Vec<&Var> = scope.iter().filter(|v| v.ty == INT).collect();
                    if !ints.is_empty() && self.chance(50) {
                        let v = *self.pick(&ints);
                        let index = Place { root: v.name, path: Vec::new(), ty: INT };
                        let index = Box::new(Expr { ty: INT, kind: ExprKind::Place(index) });
                        inner.push(with(Step::Wrapped(index, *low, *high), e));
                    } else {
                        inner.push(with(Step::At(self.between(0, high - low), *low), e));
                    }
                }
                _ => {}
            }
        }
        if wanted(&place.ty) {
            out.push((place, origin));
        }
        for p in inner {
            self.parts(p, origin, scope, depth + 1, wanted, out);
        }
    }

    pub fn place_of(&mut self, scope: &[Var], ty: &Type, mutable: bool) -> Option<(Place, Name)> {
        let all = self.places(scope, mutable, &|t| t == ty);
        if all.is_empty() { None } else { Some(self.pick(&all).clone()) }
    }

    // ---- expressions ----

    pub fn literal(&mut self, ty: &Type) -> Expr {
        let kind = match ty {
            Type::Bool => ExprKind::Bool(self.chance(50)),
            Type::Text => ExprKind::Text((*self.pick(&["", "a", "bc", "x1z", "Q"])).to_string()),
            Type::Real => {
                let small = self.between(-100, 100) as f64;
                ExprKind::Real(*self.pick(&[0.0, 1.0, -1.5, 0.1, 3.25, 1e10, -2.5e-3, small, small / 7.0]))
            }
            Type::Int(signed, width) => {
                let most = (1i128 << (width - u32::from(*signed))) - 1;
                let v = match self.below(10) {
                    0..5 => i128::from(self.between(-9, 9)),
                    5..8 => i128::from(self.between(-100, 100)),
                    8 => most - i128::from(self.between(0, 2)),
                    _ => i128::from(self.random.next() >> 1) & most,
                };
                // The least value has no literal of its own type.
                let v = if *signed { v.max(-most) } else { v.abs() };
                ExprKind::Int(v)
            }
            _ => return self.plain(ty),
        };
        Expr { ty: ty.clone(), kind }
    }

    /// The simplest expression of a type.
    pub fn plain(&mut self, ty: &Type) -> Expr {
        let names = self.name();
        let kind = match ty {
            Type::Tuple(all) => ExprKind::Tuple(all.iter().map(|t| self.literal(t)).collect()),
            Type::Record(r) => ExprKind::New(*r, Vec::new()),
            Type::Array(e, ..) => ExprKind::Comprehension(names, 0, Box::new(self.literal(e))),
            Type::Object => ExprKind::Object(0, Box::new(self.literal(&INT))),
            Type::List(_) | Type::Map(..) | Type::Set(_) | Type::Assoc(..) => ExprKind::Make(Vec::new()),
            _ => return self.literal(ty),
        };
        Expr { ty: ty.clone(), kind }
    }

    pub fn expr(&mut self, scope: &[Var], ty: &Type, depth: u32, c: &Context) -> Expr {
        let kind = match ty {
            Type::Object => ExprKind::Object(
                self.below(self.program.classes.len() as u64) as usize,
                Box::new(self.expr(scope, &INT, depth + 1, c)),
            ),
            t if t.is_scalar() => {
                if depth > 3 || self.chance(25) {
                    match self.place_of(scope, ty, false) {
                        Some((p, _)) if self.chance(70) => ExprKind::Place(p),
                        _ => return self.literal(ty),
                    }
                } else {
                    return self.scalar(scope, ty, depth, c);
                }
            }
            _ => match self.place_of(scope, ty, false) {
                Some((p, _)) if self.chance(60) => ExprKind::Place(p),
                _ => return self.composite(scope, ty, depth, c),
            },
        };
        Expr { ty: ty.clone(), kind }
    }

    fn composite(&mut self, scope: &[Var], ty: &Type, depth: u32, c: &Context) -> Expr {
        if self.chance(20)
            && let Some(call) = self.call_of(scope, ty, depth, c)
        {
            return call;
        }
        let kind = match ty {
            Type::Tuple(all) => ExprKind::Tuple(all.iter().map(|t| self.expr(scope, t, depth + 1, c)).collect()),
            Type::Record(r) => {
                let fields = self.program.records[*r].fields.clone();
                let given = self.below(fields.len() as u64 + 1) as usize;
                ExprKind::New(*r, fields[..given].iter().map(|(_, t)| self.expr(scope, t, depth + 2, c)).collect())
            }
            Type::List(_) | Type::Set(_) | Type::Map(..) => return self.container(scope, ty, depth, c),
            Type::Array(e, ..) => {
                let arrays = self.places(scope, false, &|t| t == ty);
                if e.is_int() && !arrays.is_empty() && self.chance(20) {
                    let op = *self.pick(&[Binary::Add, Binary::Mul, Binary::Min, Binary::Max, Binary::Xor]);
                    ExprKind::Scan(op, self.pick(&arrays).0.clone())
                } else {
                    let (index, form) = (self.name(), self.below(6) as u32);
                    let mut inner = scope.to_vec();
                    inner.push(Var { name: index, ty: INT, mutable: false, origin: index });
                    let quiet = Context { serial: false, throws: false, ..c.clone() };
                    let c = if matches!(form, 0 | 4 | 5) { c } else { &quiet };
                    ExprKind::Comprehension(index, form, Box::new(self.expr(&inner, e, depth + 2, c)))
                }
            }
            _ => return self.plain(ty),
        };
        Expr { ty: ty.clone(), kind }
    }

    fn scalar(&mut self, scope: &[Var], ty: &Type, depth: u32, c: &Context) -> Expr {
        let d = depth + 1;
        let expr = |kind| Expr { ty: ty.clone(), kind };
        if self.chance(12)
            && let Some(call) = self.call_of(scope, ty, depth, c)
        {
            return call;
        }
        if c.serial && self.chance(8) {
            let k = self.below(100) as u32;
            return expr(ExprKind::Note(k, Box::new(self.expr(scope, ty, d, c))));
        }
        if self.chance(8) {
            let (x, a, b) =
                (self.expr(scope, &Type::Bool, d, c), self.expr(scope, ty, d, c), self.expr(scope, ty, d, c));
            return expr(ExprKind::If(Box::new(x), Box::new(a), Box::new(b)));
        }
        let two = |g: &mut Self, t: &Type| (Box::new(g.expr(scope, t, d, c)), Box::new(g.expr(scope, t, d, c)));
        match ty {
            Type::Bool => match self.below(10) {
                0..4 => {
                    let t = if self.chance(20) { Type::Real } else { self.int_type() };
                    let op = *self.pick(&[Binary::Lt, Binary::Le, Binary::Gt, Binary::Ge, Binary::Eq, Binary::Ne]);
                    let (a, b) = two(self, &t);
                    expr(ExprKind::Binary(op, a, b))
                }
                4..7 => {
                    use Binary::*;
                    let op = *self.pick(&[AndAlso, OrElse, And, Or, Xor, Eq, Ne]);
                    let (a, b) = two(self, ty);
                    expr(ExprKind::Binary(op, a, b))
                }
                7 => {
                    let op = *self.pick(&[Binary::Eq, Binary::Ne, Binary::Lt, Binary::Ge]);
                    let (a, b) = two(self, &Type::Text);
                    expr(ExprKind::Binary(op, a, b))
                }
                8 => {
                    let tuples = self.places(scope, false, &|t| matches!(t, Type::Tuple(_)));
                    let tuples: Vec<_> = tuples.into_iter().filter(|(p, _)| !self.has_reals(&p.ty)).collect();
                    if tuples.is_empty() {
                        return self.literal(ty);
                    }
                    let place = self.pick(&tuples).0.clone();
                    let other = self.expr(scope, &place.ty, d, c);
                    let place = Expr { ty: place.ty.clone(), kind: ExprKind::Place(place) };
                    let op = *self.pick(&[Binary::Eq, Binary::Ne]);
                    expr(ExprKind::Binary(op, Box::new(place), Box::new(other)))
                }
                _ => expr(ExprKind::Unary(Unary::Not, Box::new(self.expr(scope, ty, d, c)))),
            },
            Type::Text => match self.below(10) {
                0..4 => {
                    let t = if self.chance(20) { Type::Bool } else { self.int_type() };
                    expr(ExprKind::Cast(Box::new(self.expr(scope, &t, d, c))))
                }
                4..8 => {
                    let (a, b) = two(self, ty);
                    expr(ExprKind::Binary(Binary::Add, a, b))
                }
                _ => {
                    let from = TextMethod::From(self.between(0, 3));
                    let method = *self.pick(&[TextMethod::Upper, TextMethod::Replace, from, TextMethod::Join]);
                    expr(ExprKind::Method(method, Box::new(self.expr(scope, ty, d, c))))
                }
            },
            Type::Real => match self.below(10) {
                0..3 => {
                    let t = self.int_type();
                    expr(ExprKind::Cast(Box::new(self.expr(scope, &t, d, c))))
                }
                3..9 => {
                    let op = *self.pick(&[Binary::Add, Binary::Sub, Binary::Mul, Binary::Div]);
                    let (a, b) = two(self, ty);
                    expr(ExprKind::Binary(op, a, b))
                }
                _ => {
                    let op = *self.pick(&[Unary::Minus, Unary::Abs]);
                    expr(ExprKind::Unary(op, Box::new(self.expr(scope, ty, d, c))))
                }
            },
            _ => self.integer(scope, ty, depth, c),
        }
    }

    fn integer(&mut self, scope: &[Var], ty: &Type, depth: u32, c: &Context) -> Expr {
        use Binary::*;
        let d = depth + 1;
        let Type::Int(signed, width) = *ty else { return self.literal(ty) };
        let kind = match self.below(100) {
            0..22 => {
                let t = match self.below(10) {
                    0 => Type::Bool,
                    1 => Type::Real,
                    _ => self.int_type(),
                };
                ExprKind::Cast(Box::new(self.expr(scope, &t, d, c)))
            }
            // Two widths meet, by the rules of implicit conversion.
            22..28 => {
                let fits = |t: &Type| match t {
                    Type::Int(true, w) => *w <= width && (signed || *w == width || *w < width),
                    Type::Int(false, w) => *w < width || (!signed && *w == width),
                    _ => false,
                };
                let wide = self.place_of(scope, ty, false);
                let narrow = self.places(scope, false, &fits);
                let (Some((a, _)), false) = (wide, narrow.is_empty()) else { return self.literal(ty) };
                let b = self.pick(&narrow).0.clone();
                let place = |p: Place| Box::new(Expr { ty: p.ty.clone(), kind: ExprKind::Place(p) });
                let (a, b) = if self.chance(50) { (place(a), place(b)) } else { (place(b), place(a)) };
                ExprKind::Binary(*self.pick(&[Add, Sub, Mul, And, Or, Xor]), a, b)
            }
            28..80 => {
                let op = *self.pick(&[Add, Sub, Mul, Add, Sub, Mul, And, Or, Xor, Div, Mod, Shl, Shr, Pow, Min, Max]);
                let (a, b) = (self.expr(scope, ty, d, c), self.expr(scope, ty, d, c));
                ExprKind::Binary(op, Box::new(a), Box::new(b))
            }
            80..86 => {
                let op = if signed && self.chance(50) { Unary::Minus } else { Unary::Complement };
                ExprKind::Unary(op, Box::new(self.expr(scope, ty, d, c)))
            }
            86..90 if *ty == INT => {
                let method = *self.pick(&[TextMethod::Size, TextMethod::Find, TextMethod::Parts]);
                ExprKind::Method(method, Box::new(self.expr(scope, &Type::Text, d, c)))
            }
            90..92 if *ty == INT => {
                let lists =
                    self.places(scope, false, &|t| matches!(t, Type::List(_) | Type::Array(..)) || t.is_table());
                if lists.is_empty() {
                    return self.literal(ty);
                }
                ExprKind::Size(self.pick(&lists).0.clone())
            }
            _ => {
                let arrays = self.places(scope, false, &|t| matches!(t, Type::Array(e, ..) if **e == *ty));
                if arrays.is_empty() {
                    return self.literal(ty);
                }
                let op = *self.pick(&[Add, Mul, Min, Max, Xor, Or, And]);
                ExprKind::Reduce(op, self.pick(&arrays).0.clone())
            }
        };
        Expr { ty: ty.clone(), kind }
    }

    // ---- calls and procedures ----

    /// A call of a procedure that changes nothing around it.
    fn call_of(&mut self, scope: &[Var], ty: &Type, depth: u32, c: &Context) -> Option<Expr> {
        let fit = |p: &&Proc| {
            p.result.as_ref() == Some(ty) && p.pure_one() && (c.serial || p.quiet) && (c.throws || !p.throws)
        };
        let all: Vec<Proc> = self.program.procs.iter().filter(fit).cloned().collect();
        if all.is_empty() || depth > 2 {
            return None;
        }
        let p = self.pick(&all).clone();
        self.call(&p, scope, depth, c)
    }

    /// None if there is nothing that could be given for a formal.
    pub fn call(&mut self, p: &Proc, scope: &[Var], depth: u32, c: &Context) -> Option<Expr> {
        let changes = !p.pure_one();
        let mut used: Vec<Name> = Vec::new();
        let mut arguments = Vec::new();
        let mut named = false;
        for (i, f) in p.formals.iter().enumerate() {
            if f.default.is_some() && self.chance(50) {
                named = true;
                continue;
            }
            let value = if f.intent.changes() {
                let all = self.places(scope, true, &|t| *t == f.ty);
                let all: Vec<_> = all.into_iter().filter(|(_, origin)| !used.contains(origin)).collect();
                if all.is_empty() {
                    return None;
                }
                let (place, origin) = self.pick(&all).clone();
                used.push(origin);
                Expr { ty: f.ty.clone(), kind: ExprKind::Place(place) }
            } else if changes {
                // Nothing of what the call changes, but for copies of it.
                let copied = f.intent == Intent::In && self.chance(50);
                let free = |v: &&Var| copied || !used.contains(&v.origin);
                let free: Vec<Var> = scope.iter().filter(free).cloned().collect();
                match self.place_of(&free, &f.ty, false) {
                    Some((place, origin)) => {
                        if f.intent != Intent::In {
                            used.push(origin);
                        }
                        Expr { ty: f.ty.clone(), kind: ExprKind::Place(place) }
                    }
                    None => self.plain(&f.ty),
                }
            } else {
                self.expr(scope, &f.ty, depth + 2, c)
            };
            arguments.push(Argument { formal: i, named: named.then_some(f.name), value });
        }
        // An index into what the call changes would be another thing than the model's.
        if changes && arguments.iter_mut().any(|a| indexed_by(&mut a.value, &used)) {
            return None;
        }
        let ty = p.result.clone().unwrap_or(INT);
        Some(Expr { ty, kind: ExprKind::Call(p.name, arguments) })
    }

    fn procedure(&mut self) {
        let name = self.name();
        let throws = self.chance(25);
        let mut formals: Vec<Formal> = Vec::new();
        for _ in 0..1 + self.below(4) {
            let ty = self.any_type(0);
            let mut intent = *self.pick(&[
                Intent::Blank,
                Intent::Blank,
                Intent::In,
                Intent::In,
                Intent::Const,
                Intent::Ref,
                Intent::Inout,
                Intent::Out,
            ]);
            // Whether a value goes back after an error is not this program's question.
            if throws && matches!(intent, Intent::Inout | Intent::Out) {
                intent = Intent::Ref;
            }
            // Tuples by the default intent refer to some of their parts.
            if matches!(ty, Type::Tuple(_)) && matches!(intent, Intent::Blank | Intent::Out) {
                intent = Intent::In;
            }
            let generic = intent != Intent::Out && self.chance(15);
            let default = (ty.is_scalar() && !intent.changes() && self.chance(25)).then(|| self.literal(&ty));
            formals.push(Formal { name: self.name(), ty, intent, default, generic });
        }
        // After a formal with a default value the next ones have one, too, or are given by name.
        let result = self.chance(85).then(|| if self.chance(70) { self.scalar_type() } else { self.any_type(0) });
        let quiet = self.chance(50);
        let scope: Vec<Var> = formals
            .iter()
            .map(|f| Var {
                name: f.name,
                ty: f.ty.clone(),
                mutable: f.intent.changes() || f.intent == Intent::In,
                origin: f.name,
            })
            .collect();
        let c = Context {
            depth: 1,
            serial: !quiet,
            labels: Vec::new(),
            result: result.clone(),
            throws,
            yields: None,
            nested: false,
        };
        self.budget = 12;
        let n = 2 + self.below(4);
        let (body, inside) = self.statements(&scope, n, &c);
        let value = result.as_ref().map(|t| self.expr(&inside, t, 1, &c));
        let inferred = self.chance(25);
        self.program.procs.push(Proc { name, formals, result, inferred, throws, quiet, body, value });
    }

    fn iterator(&mut self) {
        let (name, formal, index, label) = (self.name(), self.name(), self.name(), self.name());
        let ty = if self.chance(70) { self.scalar_type() } else { self.any_type(1) };
        let quiet = self.chance(50);
        let n = Place { root: formal, path: Vec::new(), ty: INT };
        let scope = vec![Var { name: formal, ty: INT, mutable: false, origin: formal }];
        let c = Context {
            depth: 2,
            serial: !quiet,
            labels: Vec::new(),
            result: None,
            throws: false,
            yields: Some(ty.clone()),
            nested: true,
        };
        self.budget = 8;
        let first = self.below(2);
        let (mut body, mut scope) = self.statements(&scope, first, &c);
        scope.push(Var { name: index, ty: INT, mutable: false, origin: index });
        let n_stmts = self.below(3);
        let (mut inside, inner) =
            self.statements(&scope, n_stmts, &Context { labels: vec![label], depth: 3, ..c.clone() });
        inside.push(Stmt::Yield(self.expr(&inner, &ty, 1, &c)));
        let small = Expr { ty: INT, kind: ExprKind::Place(n) };
        let limit = Expr {
            ty: Type::Bool,
            kind: ExprKind::Binary(
                Binary::Lt,
                Box::new(Expr { ty: INT, kind: ExprKind::Place(Place { root: index, path: Vec::new(), ty: INT }) }),
                Box::new(small),
            ),
        };
        body.push(Stmt::Loop(Loop { label, head: Head::While(index, 5, limit, false), body: inside }));
        self.program.iterators.push(Iterator { name, formal, ty, quiet, body });
    }

    fn program(&mut self) {
        for _ in 0..self.below(4) {
            let fields = (0..1 + self.below(4))
                .map(|_| {
                    let ty = match self.below(8) {
                        0..6 => self.scalar_type(),
                        6 => Type::Array(Box::new(self.int_type()), 1, self.between(1, 4)),
                        _ => self.plain_container_type(),
                    };
                    (self.name(), ty)
                })
                .collect();
            let counted = self.chance(60);
            self.program.records.push(Record { fields, counted });
        }
        let none = Context {
            depth: 0,
            serial: false,
            labels: Vec::new(),
            result: None,
            throws: false,
            yields: None,
            nested: false,
        };
        let (n, x) = (self.name(), self.name());
        for _ in 0..1 + self.below(3) {
            let scope = [n, x].map(|name| Var { name, ty: INT, mutable: false, origin: name });
            let value = self.expr(&scope, &INT, 0, &none);
            self.program.classes.push(Class { n, x, value });
        }
        for _ in 0..self.below(3) {
            self.iterator();
        }
        for _ in 0..self.below(5) {
            self.procedure();
        }
        let mut scope = Vec::new();
        for _ in 0..1 + self.below(3) {
            let name = self.name();
            let ty = match self.any_type(1) {
                other if other.has_record() => self.scalar_type(),
                other => other,
            };
            let value = self.expr(&scope, &ty, 1, &none);
            scope.push(Var { name, ty, mutable: true, origin: name });
            self.program.globals.push((name, value));
        }
        self.budget = 60;
        let n = 8 + self.below(12);
        let (mut main, inside) = self.statements(&scope, n, &Context { depth: 1, serial: true, ..none });
        for v in inside.iter().filter(|v| v.ty != Type::Object) {
            let place = Place { root: v.name, path: Vec::new(), ty: v.ty.clone() };
            main.push(Stmt::Say(Expr { ty: v.ty.clone(), kind: ExprKind::Place(place) }));
        }
        self.program.main = main;
    }
}

/// Whether an index in the expression's places is one of the variables.
fn indexed_by(e: &mut Expr, origins: &[Name]) -> bool {
    let mut found = false;
    let top = matches!(e.kind, ExprKind::Place(_));
    let mut first = top;
    walk(e, &mut |e| {
        if let ExprKind::Place(p) = &e.kind {
            found |= !first && origins.contains(&p.root);
        }
        first = false;
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::differential::{model, text};

    #[test]
    fn a_seed_is_one_program() {
        let (p, q) = (generate(5), generate(5));
        assert_eq!(text::text(&p), text::text(&q));
        assert_eq!(model::run(&p), model::run(&q));
        assert_ne!(text::text(&p), text::text(&generate(6)));
    }

    #[test]
    fn most_programs_have_an_answer_and_all_constructs_come_up() {
        let programs: Vec<Program> = (0..300).map(generate).collect();
        let answered = programs.iter().filter(|p| model::run(p).is_some()).count();
        assert!(answered > 200, "{answered} of 300");
        let all: String = programs.iter().map(text::text).collect();
        for part in [
            "int(8)",
            "uint(64)",
            "real",
            "record R",
            "list(",
            "iter it",
            "yield",
            "defer {",
            "throw new",
            "catch",
            "forall",
            "foreach",
            "coforall",
            "cobegin",
            "begin",
            "reduce",
            "scan",
            "inout",
            "out ",
            "const ref",
            "break",
            "continue",
            "select",
            "do {",
            "while",
            "for param",
            "zip(",
            "<=>",
            "label ",
            "manage",
            "serial ",
            "atomic",
            "note(",
            "!.m(",
            "map(",
            "set(",
            "domain(",
            "listOf(",
            "list([",
            "record R0 { var a1: map(",
            "in zip(it",
        ] {
            assert!(all.contains(part), "no `{part}` in 300 programs");
        }
    }
}
