//! One candidate against the actuals: mapping, formal types, queries, where clauses. What succeeds is a `Match`.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E, Intent};
use chantry_tir::{Const, LocalId, Passing};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::calls::generality::Generality;
use crate::calls::mapping::map_actuals;
use crate::conversions::convert::Fit;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame};
use crate::state::item::{Actual, Around, Cand, Item, TypeVal, Value};
use crate::state::keys::{ConstKey, InstKey, Made, SubKey};
use crate::types::runtime::part_name;

/// A candidate that accepts the actuals.
pub struct Match {
    pub cand: Cand,
    /// The signature's environment, which becomes the instance's frame.
    pub frame: Frame,
    pub key: InstKey,
    /// What a method leaves open of its receiver.
    pub receiver: Generality,
    pub formals: Vec<SigFormal>,
    pub has_where: bool,
    pub varargs: bool,
    pub promoted: bool,
}

/// One formal (after expansion of variable argument lists) with what it got.
pub struct SigFormal {
    pub name: Symbol,
    pub intent: Intent,
    pub ty: TypeId,
    /// What the constraint of a `type` formal makes of its actual.
    pub constraint: Option<TypeId>,
    /// The run-time variable; none for types and params.
    pub local: Option<LocalId>,
    pub passing: Passing,
    /// Number of the actual; None: the default is used.
    pub actual: Option<usize>,
    pub default: Option<DefaultArg>,
    pub generic: Generality,
    pub fit: Fit,
    pub promoted: bool,
    pub is_this: bool,
}

impl SigFormal {
    /// The receiver, which lies in `local`; as concrete and as it is, until the caller says otherwise.
    pub fn receiver(name: Symbol, intent: Intent, ty: TypeId, local: LocalId, passing: Passing) -> Self {
        SigFormal {
            name,
            intent,
            ty,
            constraint: None,
            local: Some(local),
            passing,
            actual: None,
            default: None,
            generic: Generality::Concrete,
            fit: Fit::Exact,
            promoted: false,
            is_this: true,
        }
    }

    /// The type that the actual is mapped to.
    pub fn mapped_to(&self) -> TypeId {
        self.constraint.unwrap_or(self.ty)
    }

    /// Not the receiver, nor the hidden formal beside a type.
    pub fn is_declared(&self) -> bool {
        !self.is_this && !self.is_hidden()
    }

    /// Brings the domains of a type argument.
    pub fn is_hidden(&self) -> bool {
        self.intent == Intent::Type && self.local.is_some()
    }
}

pub enum DefaultArg {
    Item(Item),
    /// Evaluated at the call, possibly from earlier formals.
    Expr(Rc<ast::ProcDecl>, usize),
}

pub enum Reject {
    TooMany,
    Missing(Symbol),
    /// A variable argument list takes exactly so many.
    Count(i128),
    NoName(Symbol, Span),
    Type {
        formal: Symbol,
        actual: usize,
        needs: String,
        has: String,
    },
    /// A param formal got a run-time value.
    NotParam {
        formal: Symbol,
        actual: usize,
        has: String,
    },
    /// A formal that is modified got a constant or a value.
    NotLvalue {
        formal: Symbol,
        actual: usize,
        has: &'static str,
    },
    /// The receiver is modified, and is a constant or a value.
    ConstReceiver,
    /// The candidate's own declaration is wrong, there.
    Declared(Span, String),
    /// What it says does not resolve, perhaps not yet.
    Unresolved(String),
    /// A formal's type is one that has been told to be wrong.
    Lost,
    Other(String),
}

impl Reject {
    /// Why the candidate does not fit, after "this candidate does not fit: it" or the like.
    pub fn why(&self) -> String {
        match self {
            Reject::TooMany => "takes fewer arguments".to_string(),
            Reject::Missing(n) => format!("needs an argument for `{n}`"),
            Reject::Count(n) => format!("takes exactly {n} of these arguments"),
            Reject::NoName(n, _) => format!("has no formal `{n}` free for the named argument"),
            Reject::Type { formal, needs, has, .. } => format!("`{formal}` needs {needs}, but got {has}"),
            Reject::NotParam { formal, has, .. } => {
                format!("`{formal}` needs a compile-time value (`param`), but got a run-time value of type `{has}`")
            }
            Reject::NotLvalue { formal, has, .. } => {
                format!("`{formal}` needs a variable that can be modified, but got {has}")
            }
            Reject::Lost => "the type of a formal is wrong".to_string(),
            Reject::ConstReceiver => "it modifies its receiver, which is constant here".to_string(),
            Reject::Declared(_, s) | Reject::Unresolved(s) | Reject::Other(s) => s.clone(),
        }
    }
}

/// Which way the actuals are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Plain,
    /// Arrays, ranges, … may stand for their elements.
    Promote,
    /// The same for formals that would take them whole: they get the elements so many levels deep, of arrays of arrays.
    PromoteGeneric(usize),
}

impl Cx<'_> {
    pub fn try_cand(
        &mut self,
        cand: &Cand,
        this: Option<&Actual>,
        actuals: &[Actual],
        mode: Mode,
    ) -> Result<Match, Reject> {
        match cand.nested {
            Some(_) => self.with_left(cand, |cx| cx.try_in_view(cand, this, actuals, mode)),
            None => self.try_in_view(cand, this, actuals, mode),
        }
    }

    fn try_in_view(
        &mut self,
        cand: &Cand,
        this: Option<&Actual>,
        actuals: &[Actual],
        mode: Mode,
    ) -> Result<Match, Reject> {
        let decl = cand.decl.clone();
        let map = map_actuals(&decl, actuals)?;
        let library = self.scopes.modules[cand.module].library;
        let mut frame = Frame::new(None, cand.module, library);
        frame.parent = cand.nested;
        frame.declared_in = cand.nested.map(|_| cand.owner.as_ref().map_or(cand.decl.path, |o| o.decl.path));
        frame.on_behalf_of(self.frames.last());
        frame.decl = Some(decl.clone());
        self.frames.push(frame);
        let begun = self.reports.begin_trial();
        let r = self.match_formals(cand, &decl, this, actuals, &map, mode);
        let first = self.reports.first_of_trial().map(String::from);
        let failed = !self.reports.end_trial(begun);
        let frame = self.frames.pop().expect("pushed above");
        let (formals, this, promoted) = r?;
        let (this_key, receiver) = this.map_or((None, Generality::Concrete), |(key, g)| (Some(key), g));
        if failed {
            let why = "its signature does not resolve for these arguments";
            return Err(Reject::Unresolved(because(why, first.as_deref())));
        }
        let subs = formals
            .iter()
            .map(|f| match (&f.local, f.intent) {
                (Some(_), _) => SubKey::Type(f.ty),
                _ => match frame.scopes.iter().find_map(|s| s.names.get(&f.name)) {
                    Some(Binding::Item(Item::Value(v))) => match &v.param {
                        Some(c) => SubKey::Param(ConstKey::new(c), v.ty()),
                        None => SubKey::Type(f.ty),
                    },
                    // Its domains are evaluated by the procedure itself, which knows them.
                    Some(Binding::Item(Item::Type(t))) if f.actual.is_none() && t.rt.is_some() => SubKey::Skip,
                    _ => SubKey::Type(f.ty),
                },
            })
            .collect();
        let decided = |f: &&SigFormal| f.intent == Intent::Default && f.passing == Passing::Ref;
        let variables = match library || !self.opts.edition.rule(Rule::ModifiableReceivers) {
            true => Vec::new(),
            false => formals.iter().filter(decided).map(|f| f.name).collect(),
        };
        let key = InstKey {
            decl: decl.path,
            subs,
            this: this_key,
            variables,
            outer: cand.nested.map(Around::outer),
            made: Made::Itself,
            from: None,
        };
        Ok(Match {
            cand: cand.clone(),
            frame,
            key,
            receiver,
            formals,
            has_where: decl.where_clause.is_some(),
            varargs: decl.formals.iter().any(|f| f.varargs.is_some()),
            promoted,
        })
    }

    #[allow(clippy::type_complexity)]
    fn match_formals(
        &mut self,
        cand: &Cand,
        decl: &Rc<ast::ProcDecl>,
        this: Option<&Actual>,
        actuals: &[Actual],
        map: &[Vec<usize>],
        mode: Mode,
    ) -> Result<(Vec<SigFormal>, Option<(SubKey, Generality)>, bool), Reject> {
        let mut formals = Vec::new();
        let mut this_key = None;
        if let Some(this) = this {
            let (f, key, open) = self.match_this(cand, decl, this)?;
            this_key = Some((key, open));
            formals.extend(f);
            formals.extend(self.built_part_formal(this));
        } else {
            self.bind_operators_type(cand, decl);
        }
        let mut promoted = false;
        for (i, formal) in decl.formals.iter().enumerate() {
            if formal.varargs.is_some() {
                self.match_varargs(formal, &map[i], actuals, &mut formals, mode)?;
                continue;
            }
            let f = match map[i].first() {
                Some(&a) => {
                    let fixed = self.fixed_type(cand, i);
                    self.match_one(formal, fixed, a, &actuals[a], mode)?
                }
                None => self.match_default(decl, i, formal)?,
            };
            promoted |= f.promoted;
            let hidden = map[i].first().and_then(|&a| self.part_formal(f.name, Some(a), &actuals[a]));
            formals.push(f);
            formals.extend(hidden);
        }
        if !self.has_later_ranks(&formals, decl) {
            return Err(Reject::Other("an array has another rank than the domain of its formal's type".into()));
        }
        if let Some(w) = &decl.where_clause {
            match self.expr(w) {
                Item::Value(v) if v.param == Some(Const::Bool(true)) => {}
                Item::Value(v) if v.param == Some(Const::Bool(false)) => {
                    return Err(Reject::Other("its where clause is false".into()));
                }
                _ => {
                    let why = "its where clause cannot be evaluated at compile time";
                    return Err(Reject::Declared(w.span, because(why, self.reports.first_of_trial())));
                }
            }
        }
        Ok((formals, this_key, promoted))
    }

    pub fn passing_in(&mut self, ty: TypeId) -> Passing {
        if self.trivial_copy(ty) && self.trivial_deinit(ty) { Passing::Bits } else { Passing::Own }
    }

    pub fn passing_for(&mut self, intent: Intent, ty: TypeId) -> Passing {
        match intent {
            Intent::Default if self.ref_by_default(ty) => Passing::Ref,
            Intent::Default | Intent::Const => {
                if self.bits_by_default(ty) {
                    Passing::Bits
                } else {
                    Passing::ConstRef
                }
            }
            Intent::In | Intent::ConstIn => self.passing_in(ty),
            Intent::Ref | Intent::Inout => Passing::Ref,
            Intent::ConstRef => Passing::ConstRef,
            Intent::Out => Passing::Out,
            Intent::Param | Intent::Type => Passing::Bits,
        }
    }

    pub fn match_one(
        &mut self,
        formal: &ast::Formal,
        fixed: Option<TypeId>,
        index: usize,
        actual: &Actual,
        mode: Mode,
    ) -> Result<SigFormal, Reject> {
        let (name, span) = match &formal.pattern {
            ast::Pattern::Name(n) => (n.name, n.span),
            p => (Symbol::new("_arg"), p.span()),
        };
        match formal.intent {
            Intent::Type => self.match_type_formal(formal, name, index, actual),
            Intent::Param => self.match_param_formal(formal, name, index, actual),
            _ => {
                let mut f = self.match_value(formal, fixed, name, span, index, actual, mode)?;
                if let ast::Pattern::Tuple(..) = &formal.pattern {
                    if f.generic == Generality::Full {
                        f.generic = Generality::of_pattern(&formal.pattern);
                    }
                    let local = f.local.expect("value formals have a variable");
                    let e = self.fr().local_expr(local, span);
                    if self.is_referring(e.ty) {
                        let item = self.referred(e);
                        self.bind_referred(&formal.pattern, item);
                    } else {
                        self.bind_pattern(&formal.pattern, Value::place(e, true), true);
                    }
                }
                Ok(f)
            }
        }
    }

    /// Whether an actual can be modified, and else what it is.
    pub fn is_variable(&mut self, v: &Value, promoted: bool) -> Result<(), &'static str> {
        let chosen = self.actual_chosen(v);
        let is_place = v.expr.is_place(&self.prog.fns, self.types) || promoted || chosen.is_some();
        // A fresh view refers to elements that live elsewhere.
        let view = !is_place && self.is_array(v.ty()) && self.is_view(v.ty());
        let constant = if view { self.actual_views_constant(&v.expr) } else { chosen.unwrap_or(v.is_const) };
        match is_place || view {
            false => Err("a value"),
            true if constant => Err("a constant"),
            true => Ok(()),
        }
    }

    /// The hidden formal that brings the domains of a type argument.
    pub fn part_formal(&mut self, of: Symbol, index: Option<usize>, actual: &Actual) -> Option<SigFormal> {
        let Item::Type(TypeVal { ty, rt: Some(rt) }) = &actual.item else { return None };
        let name = part_name(of);
        let local = self.f().new_local(name, rt.ty, true, true, actual.span);
        let place = self.fr().local_expr(local, actual.span);
        self.f().bind(of, Binding::Item(Item::Type(TypeVal { ty: *ty, rt: Some(Box::new(place)) })));
        Some(hidden(name, rt.ty, local, index))
    }

    /// The hidden formal that brings an `init=` the domains of the type that it builds.
    fn built_part_formal(&mut self, this: &Actual) -> Option<SigFormal> {
        let rt = this.part.as_deref()?;
        let name = part_name(Symbol::new("this"));
        let local = self.f().new_local(name, rt.ty, true, true, this.span);
        self.f().bind(name, Binding::Local(local));
        Some(hidden(name, rt.ty, local, None))
    }

    #[allow(clippy::too_many_arguments)]
    fn match_value(
        &mut self,
        formal: &ast::Formal,
        fixed: Option<TypeId>,
        name: Symbol,
        span: Span,
        index: usize,
        actual: &Actual,
        mode: Mode,
    ) -> Result<SigFormal, Reject> {
        let mut promoted = false;
        let element;
        let v = match &actual.item {
            Item::Value(v) => v,
            Item::Iter(it) => match self.iter_elem(it) {
                Some(e) if mode != Mode::Plain => {
                    promoted = true;
                    element = e;
                    &element
                }
                _ => return Err(Reject::Other("an argument is a sequence".into())),
            },
            Item::Type(_) => {
                return Err(Reject::Type {
                    formal: name,
                    actual: index,
                    needs: "a value".into(),
                    has: "a type".into(),
                });
            }
            _ => {
                return Err(Reject::Type {
                    formal: name,
                    actual: index,
                    needs: "a value".into(),
                    has: "something else".into(),
                });
            }
        };
        // (A param is converted for a `const ref`, too.)
        let by_ref = matches!(formal.intent, Intent::Ref | Intent::Inout | Intent::Out)
            || formal.intent == Intent::ConstRef && v.param.is_none();
        let mut ty_expr = formal.ty.clone();
        let mut inferred = None;
        if ty_expr.is_none()
            && let Some(d) = &formal.default
        {
            // Untyped with a default: the default's type.
            if !matches!(&d.kind, E::Ident(n) if *n == "nil" || *n == "none") {
                match self.default_probe(d) {
                    Item::Value(v) if v.ty() != TypeTable::VOID => inferred = Some(v.ty()),
                    Item::Value(_) | Item::Error => return Err(self.wrong_default(name, d.span)),
                    _ => {}
                }
            }
            ty_expr = None;
        }
        // What an `out` formal gives is assigned to the actual: its own type stands for itself.
        let given = match &formal.ty {
            Some(t) if formal.intent == Intent::Out => self.quietly(|cx| cx.type_expr(t).ty),
            _ => None,
        };
        let given = given.filter(|&t| !self.is_generic(t));
        let attempt = |cx: &mut Self, v: &Value| match (given, inferred, fixed) {
            (Some(t), ..) => Some((t, Generality::Concrete, Fit::Exact)),
            (None, Some(t), _) => match cx.fits(v, t) {
                Some(f) => Some((t, Generality::Concrete, f)),
                // An array keeps its own domain, which is no part of the default's type.
                None => cx.same_but_held(t, v.ty()).then_some((v.ty(), Generality::composed(), Fit::Exact)),
            },
            (None, None, Some(t)) => cx.accepts(t, v, by_ref),
            (None, None, None) => cx.match_type(ty_expr.as_ref(), v, by_ref),
        };
        let untyped = ty_expr.is_none() && inferred.is_none();
        let deep = match mode {
            Mode::PromoteGeneric(depth) if untyped => depth,
            _ => 0,
        };
        let whole = matches!(mode, Mode::PromoteGeneric(_)) || !(promoted && untyped);
        let mut found = if whole { attempt(self, v) } else { None };
        let inner;
        let mut used = v;
        if (found.is_none() || deep > 0) && mode != Mode::Plain {
            // Elements may be sequences, too: then the call is promoted again for each of them.
            let mut outer = v.clone();
            let mut level = 0;
            while let Some(mut e) = self.element_of(&outer) {
                if self.is_array(outer.ty())
                    && !outer.expr.is_place(&self.prog.fns, self.types)
                    && self.is_view(outer.ty())
                {
                    e.is_const = self.actual_views_constant(&outer.expr);
                }
                level += 1;
                // One that is not as deep as others gives its innermost elements.
                let here = level >= deep || self.element_of(&e).is_none();
                found = if here { attempt(self, &e) } else { None };
                if found.is_some() {
                    promoted = true;
                    inner = e;
                    used = &inner;
                    break;
                }
                outer = e;
            }
        }
        let (mut ty, generic, fit) = match found {
            Some(x) => x,
            None => {
                let needs = match (&formal.ty, inferred) {
                    (_, Some(t)) => format!("`{}`", self.show(t)),
                    (Some(e), _) => match self.quietly(|cx| cx.type_expr(e).ty) {
                        Some(TypeTable::ERROR) => return Err(Reject::Lost),
                        Some(t) => format!("`{}`", self.show_type_of(e, t)),
                        None => match &e.kind {
                            E::SyncType(ast::SyncKind::Atomic, None) => "an `atomic` variable".into(),
                            E::SyncType(_, None) => "a `sync` variable".into(),
                            _ => "another type".into(),
                        },
                    },
                    _ => "a value".into(),
                };
                return Err(Reject::Type {
                    formal: name,
                    actual: index,
                    needs,
                    has: format!("`{}`", self.show(v.ty())),
                });
            }
        };
        if ty == TypeTable::VOID {
            return Err(Reject::Other("an argument has no value".into()));
        }
        // A formal `C` takes an object of a subclass, whose owner keeps it, as a borrow; one of class C as it is managed.
        if generic != Generality::Concrete
            && formal.ty.is_some()
            && ty != used.ty()
            && let TypeKind::Class { agg, mgmt: Mgmt::Owned | Mgmt::Shared, nilable } = self.types.kind(ty)
            && matches!(formal.intent, Intent::Default | Intent::Const)
            && !matches!(formal.ty.as_ref().map(|t| &t.kind), Some(E::Managed(..) | E::Query(_)))
            && !self.names_any_class(formal.ty.as_ref())
        {
            ty = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable });
        }
        if matches!(formal.intent, Intent::Ref | Intent::Inout | Intent::Out)
            || (formal.intent == Intent::Default && self.ref_by_default(ty))
        {
            self.is_variable(used, promoted).map_err(|has| Reject::NotLvalue { formal: name, actual: index, has })?;
            if ty != used.ty() && !matches!(formal.intent, Intent::Out | Intent::Inout) {
                return Err(Reject::Type {
                    formal: name,
                    actual: index,
                    needs: format!("a variable of type `{}`", self.show(ty)),
                    has: format!("`{}`", self.show(used.ty())),
                });
            }
        }
        if !promoted
            && mode == Mode::Plain
            && ty == used.ty()
            && (matches!(formal.intent, Intent::Default | Intent::Const)
                || (formal.intent == Intent::ConstRef && self.is_kept_call(ty)))
            && self.may_refer()
            && let Some(t) = self.referring_type(&used.expr)
        {
            ty = t;
        }
        // C takes an array as the address of its first element.
        let extern_ = self.fr().decl.as_ref().is_some_and(|d| d.extern_);
        if extern_
            && !promoted
            && self.is_array(ty)
            && let Some(elem) = self.array_elem(ty)
        {
            ty = self.types.ptr_to(elem);
        }
        // And a procedure as its address.
        if extern_ && self.procedure_sig(ty).is_some() {
            ty = TypeTable::OPAQUE_PTR;
        }
        let pointer = extern_ && matches!(self.types.kind(ty), TypeKind::Ptr(_));
        // A structure is passed by value, where nothing else is said.
        let for_c = extern_ || self.fr().decl.as_ref().is_some_and(|d| d.export);
        let passing = match self.types.kind(ty) {
            _ if pointer && self.is_array(used.ty()) => Passing::Bits,
            TypeKind::Record(a)
                if for_c
                    && matches!(formal.intent, Intent::Default | Intent::Const)
                    && self.types.extern_name(a).is_some() =>
            {
                self.passing_in(ty)
            }
            _ if formal.intent == Intent::Default
                && self.is_array(ty)
                && self.opts.edition.rule(Rule::ModifiableArrayFormals)
                && !self.fr().library
                && self.is_variable(used, promoted).is_ok() =>
            {
                Passing::Ref
            }
            // The tuple has references already.
            _ if formal.intent == Intent::ConstRef && self.is_referring(ty) => self.passing_for(Intent::Const, ty),
            _ => self.passing_for(formal.intent, ty),
        };
        let is_ref = matches!(passing, Passing::Ref | Passing::ConstRef | Passing::Out);
        let constant = match formal.intent {
            Intent::In | Intent::Ref | Intent::Inout | Intent::Out => false,
            Intent::Default => passing != Passing::Ref,
            _ => true,
        };
        let local = self.f().new_local(name, ty, is_ref, constant, span);
        if self.is_referring(ty) {
            let place = self.fr().local_expr(local, span);
            let item = self.referred(place);
            self.f().bind(name, Binding::Item(item));
        } else {
            self.f().bind(name, Binding::Local(local));
        }
        self.bind_array_domain(formal.ty.as_ref(), local, span);
        Ok(SigFormal {
            name,
            intent: formal.intent,
            ty,
            constraint: None,
            local: Some(local),
            passing,
            actual: Some(index),
            default: None,
            generic,
            fit,
            promoted,
            is_this: false,
        })
    }

    /// Whether tuples can be referred to in the procedure whose candidate is being matched: one of the program's own that
    /// C does not call.
    fn may_refer(&self) -> bool {
        let f = self.fr();
        !f.library && f.decl.as_ref().is_some_and(|d| !d.extern_ && !d.export && d.kind != ast::ProcKind::Operator)
    }

    fn wrong_default(&self, name: Symbol, span: Span) -> Reject {
        let why = format!("the default of `{name}` does not resolve");
        Reject::Declared(span, because(&why, self.reports.first_of_trial()))
    }

    fn match_default(&mut self, decl: &Rc<ast::ProcDecl>, i: usize, formal: &ast::Formal) -> Result<SigFormal, Reject> {
        let (name, span) = match &formal.pattern {
            ast::Pattern::Name(n) => (n.name, n.span),
            p => (Symbol::new("_arg"), p.span()),
        };
        let Some(d) = &formal.default else {
            return Err(Reject::Missing(name));
        };
        let item = self.default_probe(d);
        let mut sig = SigFormal {
            name,
            intent: formal.intent,
            ty: TypeTable::ERROR,
            constraint: None,
            local: None,
            passing: Passing::Bits,
            actual: None,
            default: None,
            generic: Generality::Concrete,
            fit: Fit::Exact,
            promoted: false,
            is_this: false,
        };
        match formal.intent {
            Intent::Type => {
                if matches!(item, Item::Value(_)) {
                    return Err(Reject::Declared(d.span, format!("the default of `{name}` is not a type")));
                }
                let mut t = self.as_type(item, d.span);
                if t.rt.is_some() {
                    // The domains are found again, where the body begins.
                    t = self.type_expr(d);
                }
                sig.ty = t.ty;
                self.f().bind(name, Binding::Item(Item::Type(t)));
                return Ok(sig);
            }
            Intent::Param => {
                let Item::Value(mut v) = item else { return Err(Reject::Missing(name)) };
                if let Some(te) = &formal.ty {
                    let t = self.type_expr(te).ty;
                    if !self.is_generic(t) {
                        v = self.coerce_param(&v, t).ok_or(Reject::Missing(name))?;
                    }
                }
                if v.param.is_none() {
                    let why = format!("the default of `{name}` is not known at compile time");
                    return Err(Reject::Declared(d.span, why));
                }
                sig.ty = v.ty();
                self.f().bind(name, Binding::Item(Item::Value(v)));
                return Ok(sig);
            }
            _ => {}
        }
        let v =
            self.kept_value(item, d.span, "be given to a formal").ok_or_else(|| self.wrong_default(name, d.span))?;
        let ty = match &formal.ty {
            Some(te) => {
                let (t, _, _) =
                    self.match_type(Some(te), &v, false).ok_or_else(|| match self.reports.first_of_trial() {
                        Some(says) => {
                            Reject::Declared(te.span, format!("the type of `{name}` does not resolve: {says}"))
                        }
                        None => {
                            let shown = self.show(v.ty());
                            Reject::Declared(d.span, format!("the default of `{name}` has another type, `{shown}`"))
                        }
                    })?;
                t
            }
            None => v.ty(),
        };
        sig.ty = ty;
        sig.default = Some(match &v.param {
            Some(_)
                if self.types.as_prim(ty).is_some()
                    || matches!(self.types.kind(ty), TypeKind::Enum(_))
                    || ty == v.ty() =>
            {
                DefaultArg::Item(Item::Value(v))
            }
            _ => DefaultArg::Expr(decl.clone(), i),
        });
        sig.passing = self.passing_for(formal.intent, ty);
        let is_ref = matches!(sig.passing, Passing::Ref | Passing::ConstRef | Passing::Out);
        let constant = !matches!(formal.intent, Intent::In | Intent::Ref | Intent::Inout | Intent::Out);
        let local = self.f().new_local(name, ty, is_ref, constant, span);
        self.f().bind(name, Binding::Local(local));
        if let ast::Pattern::Tuple(..) = &formal.pattern {
            let e = self.fr().local_expr(local, span);
            self.bind_pattern(&formal.pattern, Value::place(e, true), true);
        }
        self.bind_array_domain(formal.ty.as_ref(), local, span);
        sig.local = Some(local);
        Ok(sig)
    }
}

/// A formal that the declaration does not name: it goes with the type argument `of`, or with the receiver.
/// A reason, with the error behind it.
fn because(why: &str, error: Option<&str>) -> String {
    error.map_or_else(|| why.into(), |error| format!("{why}: {error}"))
}

fn hidden(name: Symbol, ty: TypeId, local: LocalId, of: Option<usize>) -> SigFormal {
    SigFormal {
        name,
        intent: Intent::Type,
        ty,
        constraint: None,
        local: Some(local),
        passing: Passing::ConstRef,
        actual: of,
        default: None,
        generic: Generality::Concrete,
        fit: Fit::Exact,
        promoted: false,
        is_this: of.is_none(),
    }
}
