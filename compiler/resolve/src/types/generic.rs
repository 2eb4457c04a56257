//! Generic classes, records and unions: their generic fields, parents' included; instances by arguments; types of which
//! only some generic fields are known (`R(int, ?)`). Not for: the instance itself (`aggregate`).

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::ModuleId;
use chantry_syntax::ast::{self, AggregateKind, ExprKind as E, VarKind};
use chantry_syntax::library::LibType;
use chantry_tir::{Const, Expr, ExprKind};
use chantry_types::{AggId, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Item, TypeVal, Value};
use crate::state::keys::{ConstKey, Outer, SubKey};
use crate::types::aggregate::free_slot;
use crate::types::aggregates::{FieldDecl, Generic, Given};
use crate::types::older_names::STILL_OPEN;

/// What the arguments of a type make.
enum Made {
    Instance(TypeVal),
    /// Some generic fields are open: what the others were given, one a slot.
    Open(Vec<Option<Given>>),
}

/// A generic field as a type's arguments name it: those of open parents come first.
#[derive(Clone)]
pub struct Slot {
    pub name: Symbol,
    pub kind: VarKind,
}

impl Given {
    /// Whether it is a generic type, which only says what the field's type must be.
    pub fn is_constraint(&self, cx: &Cx<'_>) -> bool {
        matches!(self.key, SubKey::Type(t) if cx.is_open(t))
    }

    /// As an argument.
    pub fn item(&self, span: Span) -> Item {
        match (&self.key, &self.constant) {
            (SubKey::Param(_, t), Some(c)) => Item::Value(Value::param(c.clone(), *t, span)),
            (SubKey::Type(t), _) => Item::Type(TypeVal::new(*t)),
            _ => Item::Error,
        }
    }
}

impl Cx<'_> {
    /// The generic type that a class inherits from without all of its arguments: its generic fields are the class's, too.
    pub fn open_parent(&mut self, g: &Generic) -> Option<Generic> {
        if g.decl.kind != AggregateKind::Class || g.decl.inherits.is_empty() {
            return None;
        }
        let key = (g.decl.path, g.outer);
        if let Some(known) = self.aggs.open_parent(key) {
            return known.map(|id| self.aggs.generic(id).clone());
        }
        self.aggs.set_open_parent(key, None);
        let found = match self.parent_kind(g) {
            Some(TypeKind::GenericAgg(id, _))
                if self.aggs.generic(id).decl.kind == AggregateKind::Class
                    && self.aggs.generic(id).decl.path != g.decl.path =>
            {
                Some(id)
            }
            _ => None,
        };
        self.aggs.set_open_parent(key, found);
        found.map(|id| self.aggs.generic(id).clone())
    }

    /// The class that a generic one inherits from, if that is known whatever the generic one is given.
    pub fn closed_parent(&mut self, g: &Generic) -> Option<AggId> {
        match self.parent_kind(g) {
            Some(TypeKind::Class { agg, .. }) => Some(agg),
            _ => None,
        }
    }

    /// What a generic class says that it inherits from. What is given by its own generic fields is not known.
    fn parent_kind(&mut self, g: &Generic) -> Option<TypeKind> {
        let info = self.decl_info(&g.decl, g.module);
        let mut found = None;
        for e in &g.decl.inherits {
            if self.interface_named(g.module, e).is_some() {
                continue;
            }
            let mut frame = self.agg_frame(g.module, g.outer);
            for &k in &info.generics {
                frame.bind(info.fields[k].name, Binding::Item(Item::Error));
            }
            self.frames.push(frame);
            let t = self.quietly(|cx| cx.type_expr(e).ty);
            self.frames.pop();
            let kind = t.map(|t| self.types.kind(t));
            found = match kind {
                Some(TypeKind::Class { agg, .. }) => self.defaulted_parent(agg, e, g).or(kind),
                _ => kind.or(found),
            };
        }
        found
    }

    /// A parent that is named without arguments, although all of its generic fields have defaults: they are the class's, too.
    /// (Not where its own initialiser is called by a generated one, which has no arguments for it.)
    fn defaulted_parent(&mut self, parent: AggId, named: &ast::Expr, child: &Generic) -> Option<TypeKind> {
        let (E::Ident(name) | E::Dot(_, ast::Ident { name, .. })) = &named.kind else { return None };
        let head = self.aggs[parent].clone_head();
        let begins = |cx: &mut Self| cx.declares_own(&child.decl, child.module, child.outer, Symbol::new("init"));
        let closed = self.has_own_method(parent, "init") && !begins(self);
        if *name != head.decl.name.name || closed {
            return None;
        }
        let g = Generic::new(&head.decl, head.module, head.outer);
        (!self.slots(&g).is_empty()).then(|| TypeKind::GenericAgg(self.aggs.generic_id(&g), head.decl.name.name))
    }

    pub fn slots(&mut self, g: &Generic) -> Vec<Slot> {
        let mut slots = match self.open_parent(g) {
            Some(p) => self.slots(&p),
            None => Vec::new(),
        };
        let info = self.decl_info(&g.decl, g.module);
        let own = info.generics.iter().map(|&k| &info.fields[k]);
        slots.extend(own.map(|f| Slot { name: f.name, kind: f.kind }));
        slots
    }

    /// What the slots were given: by the type itself, or by a class for its open parent (`class D: C(int, ?)`).
    pub fn known_slots(&mut self, g: &Generic) -> Vec<Option<Given>> {
        let mut known = match self.open_parent(g) {
            Some(p) => self.known_slots(&p),
            None => Vec::new(),
        };
        let slots = known.len() + self.decl_info(&g.decl, g.module).generics.len();
        known.resize(slots, None);
        for (slot, given) in known.iter_mut().zip(g.given.iter()) {
            if given.is_some() {
                slot.clone_from(given);
            }
        }
        known
    }

    /// The substitutions of an instance, one a slot.
    pub fn all_subs(&self, a: AggId) -> Vec<Given> {
        let d = &self.aggs[a];
        let own = d.info.generics.len();
        let mut all = match d.parent {
            Some(p) if d.subs.len() > own => self.all_subs(p),
            _ => Vec::new(),
        };
        let pairs = d.subs.iter().zip(&d.params).take(own);
        all.extend(pairs.map(|(key, constant)| Given { key: key.clone(), constant: constant.clone() }));
        all
    }

    /// Whether substitutions are what a partly known type asks for.
    pub fn agrees(&self, subs: &[Given], want: &[Option<Given>]) -> bool {
        subs.iter().zip(want).all(|(have, want)| match want {
            None => true,
            Some(want) => match (&have.key, &want.key) {
                (SubKey::Type(t), SubKey::Type(g)) => t == g || (self.is_generic(*g) && self.satisfies(*t, *g)),
                (a, b) => a == b,
            },
        })
    }

    /// The type that an aggregate's bare name denotes: concrete when nothing generic lacks a default.
    /// A declaration in a type's body: it has that type's arguments, which `of` tells, where it mentions them.
    pub fn nested_type(
        &mut self,
        decl: &Rc<ast::AggregateDecl>,
        module: ModuleId,
        outer: Option<Outer>,
        of: &mut dyn FnMut(&mut Self, Symbol) -> Option<Given>,
    ) -> Item {
        let implied = self.aggs.implied(decl.path);
        let given: Option<Vec<Given>> = implied.iter().map(|f| of(self, f.name)).collect();
        let Some(given) = given.filter(|g| !g.is_empty()) else { return self.aggregate_type(decl, module, outer) };
        let g = Generic { given: given.iter().cloned().map(Some).collect(), ..Generic::new(decl, module, outer) };
        if self.decl_info_in(decl, module, outer).generics.len() > given.len() || self.open_parent(&g).is_some() {
            return self.generic_type(&g);
        }
        let (subs, params) = given.into_iter().map(|g| (g.key, g.constant)).unzip();
        let agg = self.agg_instance(decl, module, outer, subs, params);
        self.agg_item(agg)
    }

    /// What an instance, or a parent of it, was given for a generic field.
    pub fn given_for(&self, agg: AggId, name: Symbol) -> Option<Given> {
        let d = &self.aggs[agg];
        let k = d.info.generics.iter().position(|&g| d.info.fields[g].name == name);
        match k {
            Some(k) => Some(Given { key: d.subs[k].clone(), constant: d.params[k].clone() }),
            None => self.given_for(d.parent?, name),
        }
    }

    pub fn aggregate_type(&mut self, decl: &Rc<ast::AggregateDecl>, module: ModuleId, outer: Option<Outer>) -> Item {
        let g = Generic::new(decl, module, outer);
        let info = self.decl_info_in(decl, module, outer);
        if info.generics.is_empty() && self.open_parent(&g).is_none() {
            let agg = self.agg_instance(decl, module, outer, Vec::new(), Vec::new());
            return self.agg_item(agg);
        }
        if self.has_all_defaults(&g) {
            // The defaults of a type in a procedure may mention the procedure's own.
            if outer.is_none()
                && let Some(&t) = info.by_default.get()
            {
                return Item::Type(TypeVal::new(t));
            }
            let item = self.instantiate_by_args(&g, &[], decl.name.span);
            if let Item::Type(TypeVal { ty, rt: None }) = &item {
                // Whoever came first has the same.
                let _ = info.by_default.set(*ty);
            }
            return item;
        }
        self.generic_type(&g)
    }

    /// Whether no generic field needs an argument, those of open parents included.
    fn has_all_defaults(&mut self, g: &Generic) -> bool {
        let info = self.decl_info(&g.decl, g.module);
        let own = info.generics.iter().all(|&k| {
            let f = &info.fields[k];
            f.init.is_some() && matches!(f.kind, VarKind::Type | VarKind::Param)
        });
        own && self.open_parent(g).is_none_or(|p| p.given.iter().all(|x| x.is_none()) && self.has_all_defaults(&p))
    }

    /// The generic type, with what it was given (technical note on partial instantiations).
    pub fn generic_type(&mut self, g: &Generic) -> Item {
        let name = match LibType::of(&g.decl.attrs) {
            Some(LibType::Domain) => Symbol::new("domain"),
            _ => g.decl.name.name,
        };
        let shown = if g.given.iter().all(|x| x.is_none()) {
            name
        } else {
            // As a program writes it: what comes after an open field goes by its name.
            let slots = self.slots(g);
            let mut args = Vec::new();
            for (k, x) in g.given.iter().enumerate() {
                let Some(x) = x else { continue };
                let given = self.show_given(x);
                let name = slots.get(k).filter(|_| args.len() < k).map(|s| s.name);
                args.push(name.map_or(given.clone(), |name| format!("{name}={given}")));
            }
            Symbol::new(&format!("{name}({}{STILL_OPEN}", args.join(",")))
        };
        let id = self.aggs.generic_id(g);
        self.type_item(self.types.intern(TypeKind::GenericAgg(id, shown)))
    }

    pub fn show_given(&mut self, g: &Given) -> String {
        match (&g.key, &g.constant) {
            (SubKey::Type(t), _) => self.show(*t),
            (SubKey::Param(_, t), Some(c)) => self.show_const(c, *t),
            _ => "?".into(),
        }
    }

    /// `R(args…)` as a type; the arguments fill what `g` leaves open.
    pub fn instantiate_by_args(&mut self, g: &Generic, args: &[Actual], span: Span) -> Item {
        let slots = self.slots(g);
        let before = |x: &Option<Given>| x.as_ref().map(|x| Actual::item(x.item(span), span));
        let mut given: Vec<Option<Actual>> = self.known_slots(g).iter().map(before).collect();
        // What was said to stay open, by place; and whether the rest does.
        let mut left = vec![false; slots.len()];
        let mut open = false;
        let mut pos = 0;
        for (i, a) in args.iter().enumerate() {
            if matches!(a.item, Item::Error) {
                return Item::Error;
            }
            let any = matches!(&a.item, Item::Type(t) if t.ty == TypeTable::ANY);
            if any && a.name.is_none() && i + 1 == args.len() {
                if slots.is_empty() {
                    self.not_generic(g.decl.name.name, a.span);
                    return Item::Error;
                }
                open = true;
                continue;
            }
            let slot = free_slot(a.name, &given, &mut pos, |n| slots.iter().position(|s| s.name == n));
            match slot.filter(|&s| !left[s]) {
                Some(s) if any => {
                    left[s] = true;
                    pos = pos.max(s + 1);
                }
                Some(s) => given[s] = Some(a.clone()),
                None => {
                    let names: Vec<String> = slots.iter().map(|s| format!("`{}`", s.name)).collect();
                    let mut d = Diagnostic::error(
                        codes::BAD_TYPE_ARGUMENT,
                        a.span,
                        format!("type `{}` has no generic field free for this argument", g.decl.name.name),
                    );
                    if let Some(LibType::String | LibType::Bytes) = LibType::of(&g.decl.attrs) {
                        d = d.help(format!("a cast gives the text of a value: `x: {}`", g.decl.name.name));
                    } else if names.is_empty() {
                        d = d.help(format!("a value of the type is made with `new {}(…)`", g.decl.name.name));
                    } else {
                        d = d.note(format!("its generic fields are {}", names.join(", ")));
                    }
                    self.report(d);
                    return Item::Error;
                }
            }
        }
        match self.made_of(g, given, &left, open, span) {
            Some(Made::Instance(t)) => self.as_said(g, t),
            Some(Made::Open(given)) => self.generic_type(&Generic { given: given.into(), ..g.clone() }),
            None => Item::Error,
        }
    }

    fn made_of(
        &mut self,
        g: &Generic,
        mut given: Vec<Option<Actual>>,
        left: &[bool],
        open: bool,
        span: Span,
    ) -> Option<Made> {
        let info = self.decl_info(&g.decl, g.module);
        let own = given.split_off(given.len() - info.generics.len());
        let above = given.len();
        let mut known: Vec<Option<Given>> = Vec::new();
        let mut incomplete = false;
        let mut parent = None;
        if let Some(p) = self.open_parent(g) {
            match self.made_of(&p, given, &left[..above], open, span)? {
                Made::Instance(t) => {
                    if let TypeKind::Class { agg, .. } = self.types.kind(t.ty) {
                        known.extend(self.all_subs(agg).into_iter().map(Some));
                    }
                    parent = Some(t.ty);
                }
                Made::Open(k) => {
                    known = k;
                    incomplete = true;
                }
            }
        }
        let mut types = vec![None; info.generics.len()];
        let library = self.scopes.modules[g.module].library;
        let mut frame = self.agg_frame(g.module, g.outer);
        frame.on_behalf_of(self.frames.last());
        self.frames.push(frame);
        let mut failed = false;
        let mut unknown: Vec<Symbol> = Vec::new();
        for (k, (&field, arg)) in info.generics.iter().zip(own).enumerate() {
            let f = &info.fields[field];
            let item = match arg {
                Some(a) => {
                    // What it evaluates stands where the type is written.
                    let scratch = self.frames.pop().expect("pushed above");
                    let item = match a.item {
                        Item::Type(t) if f.kind == VarKind::Type => Item::Type(self.kept_type(t, library, a.span)),
                        item => item,
                    };
                    self.frames.push(scratch);
                    types[k] = Some(item.clone());
                    Some(item)
                }
                None if open || left[above + k] => None,
                None => match f.init.as_ref().filter(|_| matches!(f.kind, VarKind::Type | VarKind::Param)) {
                    // A default may depend on what is open.
                    Some(_) if incomplete => None,
                    Some(e) => Some(self.expr(e)),
                    None => {
                        self.needs_argument(g, f, span);
                        failed = true;
                        break;
                    }
                },
            };
            let Some(item) = item else {
                known.push(None);
                unknown.push(f.name);
                incomplete = true;
                continue;
            };
            if self.depends_on_open(f, &unknown, span) {
                failed = true;
                break;
            }
            let Some((key, constant, bound)) = self.sub_of_field(f, item, span) else {
                failed = true;
                break;
            };
            incomplete |= matches!(key, SubKey::Type(t) if self.is_open(t));
            self.bind_generic_field(f, bound);
            known.push(Some(Given { key, constant }));
        }
        self.frames.pop();
        if failed {
            return None;
        }
        if incomplete {
            return Some(Made::Open(known));
        }
        let (mut subs, mut params): (Vec<SubKey>, Vec<Option<Const>>) =
            known.into_iter().flatten().skip(above).map(|x| (x.key, x.constant)).unzip();
        if let Some(t) = parent {
            subs.push(SubKey::Type(t));
            params.push(None);
        }
        let agg = self.agg_instance(&g.decl, g.module, g.outer, subs, params);
        Some(Made::Instance(match self.agg_item(agg) {
            Item::Type(t) => self.instance_type(t.ty, &types, span),
            _ => TypeVal::new(TypeTable::ERROR),
        }))
    }

    /// Names a generic field for those after it, in the frame that a type is made in. A variable has a type only there: `d.type`.
    pub fn bind_generic_field(&mut self, f: &FieldDecl, item: Item) {
        let binding = match item {
            Item::Type(t) if f.kind != VarKind::Type && t.rt.is_none() => {
                Binding::Local(self.f().new_local(f.name, t.ty, false, true, f.span))
            }
            item => Binding::Item(item),
        };
        self.f().bind(f.name, binding);
    }

    /// Whether a type as an argument leaves something open. A class without management does not: it is asked for later.
    fn is_open(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Generic(_) | TypeKind::GenericAgg(..) => true,
            TypeKind::Tuple(es) => es.iter().any(|&e| self.is_open(e)),
            TypeKind::Ptr(t) | TypeKind::PtrConst(t) => self.is_open(t),
            _ => false,
        }
    }

    pub fn not_generic(&mut self, name: Symbol, span: Span) {
        self.report(
            Diagnostic::error(
                codes::BAD_TYPE_ARGUMENT,
                span,
                format!("the type `{name}` is not generic, so `(?)` has nothing to leave open"),
            )
            .help(format!("write `{name}`")),
        );
    }

    fn needs_argument(&mut self, g: &Generic, f: &FieldDecl, span: Span) {
        self.report(
            Diagnostic::error(
                codes::BAD_TYPE_ARGUMENT,
                span,
                format!("the type `{}` needs an argument for `{}`", g.decl.name.name, f.name),
            )
            .label(f.span, "declared here without a default")
            .help("a last argument `?` leaves the rest open, where a generic type may stand"),
        );
    }

    /// The substitution that `item` makes for a generic field.
    pub fn sub_of_field(&mut self, f: &FieldDecl, item: Item, span: Span) -> Option<(SubKey, Option<Const>, Item)> {
        if f.kind == VarKind::Param {
            let Item::Value(mut v) = item else {
                if !matches!(item, Item::Error) {
                    self.err(codes::NOT_A_PARAM, span, format!("`{}` needs a compile-time value", f.name));
                }
                return None;
            };
            if let Some(te) = &f.ty {
                let t = self.type_expr(te).ty;
                let fits = if self.is_generic(t) {
                    self.satisfies(v.ty(), t).then(|| v.clone())
                } else if t == v.ty() {
                    Some(v.clone())
                } else {
                    self.coerce_param(&v, t)
                };
                let Some(fitting) = fits else {
                    let (a, b) = (self.show(v.ty()), self.show(t));
                    let text = format!("param field `{}` has type `{b}`, not `{a}`", f.name);
                    self.err(codes::TYPE_MISMATCH, span, text);
                    return None;
                };
                v = fitting;
            }
            let Some(c) = v.param.clone() else {
                self.err(codes::NOT_A_PARAM, span, format!("`{}` needs a value known at compile time", f.name));
                return None;
            };
            let key = SubKey::Param(ConstKey::new(&c), v.ty());
            return Some((key, Some(c), Item::Value(v)));
        }
        let t = match item {
            Item::Type(t) => t.ty,
            Item::Value(_) if f.kind == VarKind::Type => {
                self.err(codes::NOT_A_TYPE, span, format!("the field `{}` needs a type, but this is a value", f.name));
                return None;
            }
            Item::Value(v) => v.ty(),
            Item::Error => return None,
            other => self.as_type(other, span).ty,
        };
        let library = self.fr().library;
        let t = if f.kind == VarKind::Type { self.kept_type(TypeVal::new(t), library, span).ty } else { t };
        if t == TypeTable::ERROR || !self.meets_constraint(f, t, span) {
            return None;
        }
        Some((SubKey::Type(t), None, self.type_item(t)))
    }

    /// Whether a field of a generic type (`var n: integral;`) may have this type. Its own types are named in the frame.
    pub fn meets_constraint(&mut self, f: &FieldDecl, t: TypeId, span: Span) -> bool {
        let Some(te) = f.ty.as_ref().filter(|_| f.generic) else { return true };
        if self.is_open(t) {
            return true;
        }
        let v = Value::new(Expr::new(ExprKind::Undef, t, span));
        let met = self.quietly(|cx| cx.match_type(Some(te), &v, true).is_some_and(|m| m.0 == t || cx.is_generic(m.0)));
        if met == Some(true) {
            return true;
        }
        let shown = self.show(t);
        self.report(
            Diagnostic::error(
                codes::TYPE_MISMATCH,
                span,
                format!("the field `{}` cannot have the type `{shown}`", f.name),
            )
            .label(te.span, "its declared type allows others only"),
        );
        false
    }
}
