//! Maps, sets and associative arrays, and lists as values: making them, their text, and what is done with them in the
//! model. Their order is nobody's: they are written sorted, and loops over them add up or treat each element by itself.

use super::generate::{Context, Generator, Var};
use super::model::{Frame, Model, Stop};
use super::program::*;
use super::text::{Emitter, operator};
use super::value::{Value, binary, show};

impl Generator {
    pub fn container_type(&mut self, depth: u32) -> Type {
        match self.below(6) {
            0..3 => Type::List(Box::new(self.any_type(depth + 1))),
            3 => Type::Set(Box::new(self.key_type())),
            _ => Type::Map(Box::new(self.key_type()), Box::new(self.any_type(depth + 1))),
        }
    }

    /// For the fields of a record: of what is declared before any record.
    pub fn plain_container_type(&mut self) -> Type {
        match self.below(3) {
            0 => Type::List(Box::new(self.scalar_type())),
            1 => Type::Set(Box::new(self.int_type())),
            _ => Type::Map(Box::new(self.int_type()), Box::new(self.scalar_type())),
        }
    }

    /// What can be compared and hashed, and written so that no two look the same.
    fn key_type(&mut self) -> Type {
        let exact = |t: &Type| matches!(t, Type::Int(..) | Type::Bool | Type::Text);
        let keys: Vec<usize> = self
            .program
            .records
            .iter()
            .enumerate()
            .filter(|(_, r)| r.fields.iter().all(|(_, t)| exact(t)))
            .map(|(i, _)| i)
            .collect();
        match self.below(10) {
            0..4 => self.int_type(),
            4..7 => Type::Text,
            7 => Type::Tuple(vec![self.int_type(), if self.chance(50) { Type::Text } else { INT }]),
            _ if !keys.is_empty() => Type::Record(*self.pick(&keys)),
            _ => INT,
        }
    }

    pub fn container(&mut self, scope: &[Var], ty: &Type, depth: u32, c: &Context) -> Expr {
        let n = self.below(4);
        let mut all = Vec::new();
        for _ in 0..n {
            match ty {
                Type::List(e) | Type::Set(e) => all.push(self.expr(scope, e, depth + 2, c)),
                Type::Map(k, v) => {
                    all.push(self.expr(scope, k, depth + 2, c));
                    all.push(self.expr(scope, v, depth + 2, c));
                }
                _ => {}
            }
        }
        Expr { ty: ty.clone(), kind: ExprKind::Make(all) }
    }

    pub fn tables(&mut self, scope: &mut Vec<Var>, c: &Context) -> Option<Stmt> {
        let all: Vec<Var> = scope.iter().filter(|v| v.ty.is_table()).cloned().collect();
        if all.is_empty() || self.chance(25) {
            let (key, value) = (Box::new(self.key_type()), Box::new(self.any_type(1)));
            let ty = match self.below(5) {
                0 | 1 => Type::Map(key, value),
                2 => Type::Set(key),
                _ => Type::Assoc(key, value),
            };
            let init = self.plain(&ty);
            return Some(Stmt::Var { name: self.declare(scope, ty, true), form: VarForm::Typed, init });
        }
        let table = self.pick(&all).clone();
        let (key, value) = match &table.ty {
            Type::Map(k, v) | Type::Assoc(k, v) => ((**k).clone(), Some((**v).clone())),
            Type::Set(k) => ((**k).clone(), None),
            _ => return None,
        };
        // Nothing of the table's own goes into it while it changes; an error would leave a new key behind.
        let free: Vec<Var> = scope.iter().filter(|v| v.origin != table.origin).cloned().collect();
        let c = Context { throws: false, ..c.clone() };
        let at = self.name();
        let choice = if table.mutable { self.below(20) } else { 8 + self.below(6) };
        let does = match choice {
            0..7 => {
                let k = self.expr(&free, &key, 1, &c);
                let v = value.map(|t| self.expr(&free, &t, 1, &c));
                Does::Put(at, k, v, self.below(3) as u32)
            }
            7 => Does::Remove(at, self.expr(&free, &key, 1, &c)),
            8..10 => {
                let k = self.expr(&free, &key, 1, &c);
                let other = value.as_ref().map(|t| self.expr(&free, t, 1, &c));
                let name = self.declare(scope, value.unwrap_or(Type::Bool), true);
                Does::Get(at, name, k, other)
            }
            10..14 => {
                let totals: Vec<Var> =
                    scope.iter().filter(|v| v.mutable && v.ty == INT && v.origin != table.origin).cloned().collect();
                if totals.is_empty() {
                    return None;
                }
                let total = self.pick(&totals).clone();
                let mut inner = self.inside_task(scope, &[total.origin, table.origin], &[]);
                let (k, v) = (self.declare(&mut inner, key, false), self.name());
                if let Some(t) = value {
                    inner.push(Var { name: v, ty: t, mutable: false, origin: v });
                }
                let each = self.expr(&inner, &INT, 1, &Self::task(&c));
                let op = *self.pick(&[Binary::Add, Binary::Xor, Binary::Mul]);
                Does::Sum { total: total.name, op, key: k, value: v, form: self.below(4) as u32, each }
            }
            14..17 if value.is_some() => {
                let t = value?;
                let form = self.below(4) as u32;
                let mut inner = self.inside_task(scope, &[table.origin], &[]);
                let (k, v) = (self.name(), self.name());
                if form < 2 {
                    inner.push(Var { name: k, ty: key, mutable: false, origin: k });
                }
                inner.push(Var { name: v, ty: t.clone(), mutable: false, origin: v });
                Does::Each { key: k, value: v, form, each: self.expr(&inner, &t, 1, &Self::task(&c)) }
            }
            17 | 18 => {
                let t = value.filter(Type::is_scalar)?;
                use Binary::*;
                let op = match t {
                    Type::Int(..) => *self.pick(&[Add, Sub, Mul, Xor]),
                    Type::Bool => Xor,
                    _ => Add,
                };
                Does::Update(op, at, self.expr(&free, &key, 1, &c), self.expr(&free, &t, 1, &c))
            }
            _ if self.chance(30) => Does::Clear,
            _ if matches!(table.ty, Type::Assoc(..)) => Does::Copy(self.declare(scope, table.ty.clone(), true)),
            _ => return None,
        };
        Some(Stmt::Table(Table { of: table.name, ty: table.ty, does }))
    }
}

impl Emitter<'_> {
    pub fn container(&self, ty: &Type, all: &[Expr]) -> String {
        let types = match ty {
            Type::List(e) => format!("listOf({}", self.ty(e)),
            Type::Set(e) => format!("setOf({}", self.ty(e)),
            Type::Map(k, v) => format!("mapOf({}, {}", self.ty(k), self.ty(v)),
            other => unreachable!("{other:?} is made otherwise"),
        };
        let all: String = all.iter().map(|e| format!(", {}", self.typed(e))).collect();
        format!("{types}{all})")
    }

    /// An expression where nothing else says what the indices of an array are.
    pub fn typed(&self, e: &Expr) -> String {
        match (&e.ty, &e.kind) {
            (_, ExprKind::Place(_)) => self.expr(e),
            (Type::Array(..), _) => format!("typed({}, {})", self.ty(&e.ty), self.expr(e)),
            // Among values of other integer types it would be one of them.
            (Type::Int(..), _) => format!("({}: {})", self.expr(e), self.ty(&e.ty)),
            _ => self.expr(e),
        }
    }

    pub fn table(&mut self, t: &Table, d: usize) {
        let (x, keys) = (format!("x{}", t.of), format!("d{}", t.of));
        let assoc = matches!(t.ty, Type::Assoc(..));
        // The key in a variable, then what is done with it.
        let with_key = |e: &Self, at: Name, key: &Expr| format!("const x{at}: {} = {};", e.ty(&key.ty), e.expr(key));
        match &t.does {
            Does::Put(_, key, None, _) => self.line(d, &format!("{x}.add({});", self.typed(key))),
            Does::Put(at, key, Some(value), _) if assoc => {
                let first = with_key(self, *at, key);
                let put = if *at % 2 == 0 { format!("{keys} += x{at}") } else { format!("{keys}.add(x{at})") };
                self.line(d, &format!("{{ {first} {put}; {x}[x{at}] = {}; }}", self.expr(value)));
            }
            Does::Put(_, key, Some(value), form) => {
                let (k, v) = (self.typed(key), self.typed(value));
                self.line(
                    d,
                    &match form {
                        0 => format!("{x}[{k}] = {v};"),
                        1 => format!("{x}.addOrReplace({k}, {v});"),
                        _ => format!("{x}.add({k}, {v});"),
                    },
                );
            }
            Does::Remove(at, key) if assoc => {
                let first = with_key(self, *at, key);
                self.line(d, &format!("{{ {first} if {keys}.contains(x{at}) then {keys} -= x{at}; }}"));
            }
            Does::Remove(_, key) => self.line(d, &format!("{x}.remove({});", self.typed(key))),
            Does::Get(_, name, key, None) => {
                self.line(d, &format!("var x{name} = {x}.contains({});", self.typed(key)));
            }
            Does::Get(at, name, key, Some(other)) if assoc => {
                let first = with_key(self, *at, key);
                let (ty, other) = (self.ty(&other.ty), self.typed(other));
                let get = format!("if {keys}.contains(x{at}) then {x}[x{at}] else {other}");
                self.line(d, &format!("{first} var x{name}: {ty} = {get};"));
            }
            Does::Get(_, name, key, Some(other)) => {
                let (ty, other) = (self.ty(&other.ty), self.typed(other));
                self.line(d, &format!("var x{name}: {ty} = {x}.get({}, {other});", self.typed(key)));
            }
            Does::Update(op, at, key, value) => {
                let first = with_key(self, *at, key);
                let change = self.update(*op, &format!("{x}[x{at}]"), value);
                let of = if assoc { &keys } else { &x };
                self.line(d, &format!("{{ {first} if {of}.contains(x{at}) {{ {change} }} }}"));
            }
            Does::Sum { total, op, key, value, form, each } => {
                let (k, v) = (format!("x{key}"), format!("x{value}"));
                let with = format!("with ({} reduce x{total})", operator(*op));
                let (head, first) = match (&t.ty, form) {
                    (Type::Set(_), 0 | 1) => (format!("for {k} in {x}"), String::new()),
                    (Type::Set(_), _) => (format!("for {k} in {x}.toArray()"), String::new()),
                    (Type::Map(..), 0) => (format!("for ({k}, {v}) in zip({x}.keys(), {x}.values())"), String::new()),
                    (Type::Map(..), 1) => (format!("for {k} in {x}.keys()"), format!("const ref {v} = {x}[{k}];")),
                    (Type::Map(..), _) => (format!("for {k} in {x}"), format!("const {v} = {x}[{k}];")),
                    (_, 0) => (format!("for ({k}, {v}) in zip({keys}, {x})"), String::new()),
                    (_, 1) => (format!("forall ({k}, {v}) in zip({keys}, {x}) {with}"), String::new()),
                    (_, 2) => (format!("forall {k} in {keys} {with}"), format!("const ref {v} = {x}[{k}];")),
                    (_, _) => (format!("for {k} in {keys}"), format!("const {v} = {x}[{k}];")),
                };
                let change = self.update(*op, &format!("x{total}"), each);
                self.line(d, &format!("{head} {{ {first} {change} }}"));
            }
            Does::Each { key, value, form, each } => {
                let (k, v) = (format!("x{key}"), format!("x{value}"));
                let (head, first) = match (assoc, form) {
                    (false, 0 | 1) => (format!("for ({k}, {v}) in zip({x}.keys(), {x}.values())"), String::new()),
                    (false, _) => (format!("for {v} in {x}.values()"), String::new()),
                    (true, 0) => (format!("forall ({k}, {v}) in zip({keys}, {x})"), String::new()),
                    (true, 1) => (format!("forall {k} in {keys} with (ref {x})"), format!("ref {v} = {x}[{k}];")),
                    (true, 2) => (format!("for {v} in {x}"), String::new()),
                    (true, _) => (format!("forall {v} in {x}"), String::new()),
                };
                self.line(d, &format!("{head} {{ {first} {v} = {}; }}", self.expr(each)));
            }
            Does::Clear => self.line(d, &format!("{}.clear();", if assoc { keys } else { x })),
            Does::Copy(name) => {
                let Type::Assoc(_, v) = &t.ty else { return };
                let ty = self.ty(v);
                self.line(d, &format!("var d{name} = {keys}, x{name}: [d{name}] {ty} = {x};"));
            }
        }
    }
}

/// Where a key is in a table, or where it would be.
fn search(all: &[Value], key: &Value, pairs: bool) -> Result<usize, usize> {
    let sorted_by = |v: &Value| {
        let mut text = String::new();
        show(v, &mut text);
        text.push(' ');
        text
    };
    let key = sorted_by(key);
    all.binary_search_by(|v| sorted_by(if pairs { &v.many()[0] } else { v }).cmp(&key))
}

impl Model<'_> {
    pub fn make(&mut self, ty: &Type, all: &[Expr], frame: &mut Frame) -> Result<Value, Stop> {
        let all = all.iter().map(|x| self.expr(x, frame)).collect::<Result<Vec<_>, _>>()?;
        let mut out = Vec::new();
        match ty {
            Type::List(_) => return Ok(Value::Many(all)),
            Type::Set(_) => {
                for v in all {
                    if let Err(at) = search(&out, &v, false) {
                        out.insert(at, v);
                    }
                }
            }
            _ => {
                for pair in all.chunks_exact(2) {
                    match search(&out, &pair[0], true) {
                        Ok(at) => out[at] = Value::Many(pair.to_vec()),
                        Err(at) => out.insert(at, Value::Many(pair.to_vec())),
                    }
                }
            }
        }
        Ok(Value::Many(out))
    }

    pub fn table(&mut self, t: &Table, frame: &mut Frame) -> Result<(), Stop> {
        let table = self.find(t.of, frame)?;
        let (pairs, assoc) = (!matches!(t.ty, Type::Set(_)), matches!(t.ty, Type::Assoc(..)));
        match &t.does {
            Does::Put(_, key, value, form) => {
                let k = self.expr(key, frame)?;
                let v = value.as_ref().map(|v| self.expr(v, frame)).transpose()?;
                let all = self.place_mut(&table).many_mut();
                let entry = |k: Value| v.map_or(k.clone(), |v| Value::Many(vec![k, v]));
                match search(all, &k, pairs) {
                    // `add` leaves what is there.
                    Ok(_) if !pairs || !assoc && *form > 1 => {}
                    Ok(at) => all[at] = entry(k),
                    Err(at) => all.insert(at, entry(k)),
                }
            }
            Does::Remove(_, key) => {
                let k = self.expr(key, frame)?;
                let all = self.place_mut(&table).many_mut();
                if let Ok(at) = search(all, &k, pairs) {
                    all.remove(at);
                }
            }
            Does::Get(_, name, key, other) => {
                let k = self.expr(key, frame)?;
                // Where it is an argument it is evaluated in any case.
                let mut other_value = None;
                if let (Some(e), false) = (other, assoc) {
                    other_value = Some(self.expr(e, frame)?);
                }
                let all = self.read(&table).many();
                let found = search(all, &k, pairs).ok().map(|at| all[at].clone());
                let v = match (found, other) {
                    (found, None) => Value::Bool(found.is_some()),
                    (Some(pair), _) => pair.many()[1].clone(),
                    (None, Some(e)) => match other_value {
                        Some(v) => v,
                        None => self.expr(e, frame)?,
                    },
                };
                self.declare(*name, v, frame);
            }
            Does::Update(op, _, key, value) => {
                let k = self.expr(key, frame)?;
                if let Ok(i) = search(self.read(&table).many(), &k, pairs) {
                    let v = self.expr(value, frame)?;
                    let pair = &mut self.place_mut(&table).many_mut()[i];
                    let new = binary(*op, &value.ty, &pair.many()[1], &v);
                    pair.many_mut()[1] = new;
                }
            }
            Does::Sum { total, op, key, value, each, .. } => {
                let total = self.find(*total, frame)?;
                for entry in self.read(&table).many().to_vec() {
                    self.step()?;
                    let v = self.of_entry(&entry, pairs, *key, *value, each, frame)?;
                    let sum = binary(*op, &INT, self.read(&total), &v);
                    self.write(&total, sum);
                }
            }
            Does::Each { key, value, each, .. } => {
                for (i, entry) in self.read(&table).many().to_vec().into_iter().enumerate() {
                    self.step()?;
                    let v = self.of_entry(&entry, pairs, *key, *value, each, frame)?;
                    self.place_mut(&table).many_mut()[i].many_mut()[1] = v;
                }
            }
            Does::Clear => self.place_mut(&table).many_mut().clear(),
            Does::Copy(name) => {
                let v = self.read(&table).clone();
                self.declare(*name, v, frame);
            }
        }
        Ok(())
    }

    fn of_entry(
        &mut self,
        entry: &Value,
        pairs: bool,
        key: Name,
        value: Name,
        e: &Expr,
        frame: &mut Frame,
    ) -> Result<Value, Stop> {
        match pairs {
            true => {
                self.declare(key, entry.many()[0].clone(), frame);
                self.declare(value, entry.many()[1].clone(), frame);
            }
            false => self.declare(key, entry.clone(), frame),
        }
        self.expr(e, frame)
    }
}
