//! Candidates that cannot accept a call, told by what their declaration says: the number of arguments, then the types
//! of formals whose type depends on nothing else. Each such type is resolved once. Not for: what accepts (`sig`); a
//! candidate that passes here may still not fit.

use std::cell::OnceCell;

use chantry_base::Symbol;
use chantry_syntax::ast::{self, ExprKind as E, Intent};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::calls::queries::{each_query, has_query};
use crate::calls::sig::Mode;
use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Cand, Item, TypeVal, Value};
use crate::types::aggregates::Generic as GenericType;

/// What a procedure's declaration wants, as far as it is the same for all calls.
pub struct Shape {
    least: usize,
    /// None: any number.
    most: Option<usize>,
    receiver: OnceCell<Wants>,
    formals: Vec<OnceCell<Wants>>,
}

/// What a formal or receiver wants of its argument's type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wants {
    /// Depends on the call, or is not known here.
    Unknown,
    Array,
    Type(TypeId),
}

impl Shape {
    pub fn new(decl: &ast::ProcDecl) -> Self {
        let variadic = decl.formals.iter().any(|f| f.varargs.is_some());
        Self {
            least: decl.formals.iter().filter(|f| f.default.is_none() && f.varargs.is_none()).count(),
            most: (!variadic).then_some(decl.formals.len()),
            receiver: OnceCell::new(),
            formals: decl.formals.iter().map(|_| OnceCell::new()).collect(),
        }
    }
}

impl Cx<'_> {
    /// Whether `cand` certainly does not accept these arguments.
    pub fn refuses(&mut self, cand: &Cand, this: Option<&Actual>, actuals: &[Actual], mode: Mode) -> bool {
        let shape = self.cands.shape(&cand.decl);
        if actuals.len() < shape.least || shape.most.is_some_and(|m| actuals.len() > m) {
            return true;
        }
        if let Some(Actual { item: Item::Value(v), .. }) = this
            && cand.owner.is_none()
            && let Some(r) = &cand.decl.receiver
        {
            let wants = self.wants(cand, &shape.receiver, r);
            if !self.may_take(wants, v, true, Mode::Plain) && !self.takes_any_pointer(cand, r, v.ty()) {
                return true;
            }
        }
        // Named arguments move the others.
        if actuals.iter().any(|a| a.name.is_some()) {
            return false;
        }
        let decl = &cand.decl;
        for (i, (actual, formal)) in actuals.iter().zip(&decl.formals).enumerate() {
            if formal.varargs.is_some() {
                break;
            }
            match (&actual.item, formal.intent) {
                (Item::Value(_), Intent::Type) => return true,
                (Item::Type(_), Intent::Type) => {}
                (Item::Type(_), _) => return true,
                (Item::Value(v), intent) => {
                    if intent == Intent::Param && v.param.is_none() {
                        return true;
                    }
                    // The type of an `out` formal does not count.
                    if let Some(te) = &formal.ty
                        && intent != Intent::Out
                    {
                        let wants = self.wants(cand, &shape.formals[i], te);
                        let by_ref = matches!(intent, Intent::Ref | Intent::Inout)
                            || intent == Intent::ConstRef && v.param.is_none();
                        let mode = if intent == Intent::Param { Mode::Plain } else { mode };
                        if !self.may_take(wants, v, by_ref, mode) {
                            return true;
                        }
                    }
                }
                _ => {}
            }
        }
        false
    }

    /// Whether `cand` accepts these arguments.
    pub fn takes(&mut self, cand: &Cand, this: Option<&Actual>, actuals: &[Actual]) -> bool {
        !self.refuses(cand, this, actuals, Mode::Plain) && self.try_cand(cand, this, actuals, Mode::Plain).is_ok()
    }

    /// These arguments with the arrays that the sequences among them make, if a candidate may take such an array whole:
    /// that needs no promotion, so it goes first (specification: "Determining Most Specific Functions").
    pub fn taken_whole(&mut self, cands: &[Cand], actuals: &[Actual]) -> Option<Vec<Actual>> {
        if !cands.iter().any(|c| self.may_take_whole(c, actuals)) {
            return None;
        }
        let array = |cx: &mut Self, a: &Actual| {
            Some(Actual { item: Item::Value(cx.value_of(a.item.clone(), a.span)?), ..a.clone() })
        };
        self.quietly(|cx| actuals.iter().map(|a| array(cx, a)).collect()).flatten()
    }

    /// Of the library's procedures, those that take any type are not asked: their promoted calls are what is meant.
    fn may_take_whole(&mut self, cand: &Cand, actuals: &[Actual]) -> bool {
        let shape = self.cands.shape(&cand.decl);
        let library = self.scopes.modules[cand.module].library;
        actuals.iter().enumerate().filter(|(_, a)| matches!(a.item, Item::Iter(_))).any(|(i, a)| {
            let formals = &cand.decl.formals;
            let named = |n| formals.iter().position(|f| matches!(&f.pattern, ast::Pattern::Name(x) if x.name == n));
            let Some((i, formal)) = a.name.map_or(Some(i), named).and_then(|i| Some((i, formals.get(i)?))) else {
                return false;
            };
            match &formal.ty {
                Some(te) => match self.wants(cand, &shape.formals[i], te) {
                    Wants::Array => true,
                    Wants::Unknown => !library,
                    Wants::Type(_) => false,
                },
                None => !library && formal.default.is_none(),
            }
        })
    }

    /// The type of a formal, where it is the same for all calls and was asked for before.
    pub fn fixed_type(&mut self, cand: &Cand, formal: usize) -> Option<TypeId> {
        match self.cands.shape(&cand.decl).formals[formal].get() {
            Some(Wants::Type(t)) => Some(*t),
            _ => None,
        }
    }

    /// The same, which is found out.
    pub fn formal_type_of(&mut self, cand: &Cand, formal: usize) -> Option<TypeId> {
        let shape = self.cands.shape(&cand.decl);
        match self.wants(cand, &shape.formals[formal], cand.decl.formals[formal].ty.as_ref()?) {
            Wants::Type(t) => Some(t),
            _ => None,
        }
    }

    /// The type of a receiver, where it is the same for all calls.
    pub fn fixed_receiver(&mut self, cand: &Cand, receiver: &ast::Expr) -> Option<TypeId> {
        let shape = self.cands.shape(&cand.decl);
        match self.wants(cand, &shape.receiver, receiver) {
            Wants::Type(t) => Some(t),
            _ => None,
        }
    }

    fn may_take(&mut self, wants: Wants, v: &Value, exact: bool, mode: Mode) -> bool {
        let fits = match wants {
            Wants::Unknown => return true,
            Wants::Array => self.is_array(v.ty()),
            Wants::Type(t) => self.accepts(t, v, exact).is_some(),
        };
        // Where elements may stand for the whole, only what has none is out.
        fits || (mode != Mode::Plain && self.lockable(v.ty()))
    }

    fn wants(&mut self, cand: &Cand, cell: &OnceCell<Wants>, te: &ast::Expr) -> Wants {
        if let Some(&w) = cell.get() {
            return w;
        }
        // While a type's own declaration is being read, what is known of it is provisional.
        if self.aggs.gathering() {
            return Wants::Unknown;
        }
        let w = self.ask(cand, te);
        *cell.get_or_init(|| w)
    }

    fn ask(&mut self, cand: &Cand, te: &ast::Expr) -> Wants {
        match &te.kind {
            E::Loop(l) if l.bracket && l.index.is_none() && l.filter.is_none() => return Wants::Array,
            E::Loop(_) | E::SyncType(..) => return Wants::Unknown,
            _ if has_query(te) => return Wants::Unknown,
            _ => {}
        }
        // In methods and nested procedures, names may mean fields and variables of the call.
        let free = cand.owner.is_none() && cand.nested.is_none() && !cand.decl.has_receiver;
        let is_receiver = cand.decl.receiver.as_ref().is_some_and(|r| std::ptr::eq(r, te));
        if !free && !(is_receiver && cand.nested.is_none()) && !self.reserved(te) {
            return Wants::Unknown;
        }
        let decl = cand.decl.clone();
        let t = self.in_module_scratch(cand.module, |cx| {
            // What the call binds is an error here, so that no type that mentions it is known.
            let poison = |cx: &mut Self, name: Symbol| cx.f().bind(name, Binding::Item(Item::Error));
            for f in &decl.formals {
                f.pattern.each_name(&mut |n| poison(cx, n));
                f.ty.iter().for_each(|t| each_query(t, &mut |n| poison(cx, n)));
                f.varargs.iter().flatten().for_each(|t| each_query(t, &mut |n| poison(cx, n)));
            }
            decl.receiver.iter().for_each(|t| each_query(t, &mut |n| poison(cx, n)));
            cx.quietly(|cx| cx.type_expr(te))
        });
        let t = t.map(|t| match is_receiver.then(|| self.open_receiver(te, t.ty)).flatten() {
            Some(open) => TypeVal::new(open),
            None => t,
        });
        match t {
            Some(t) if t.ty != TypeTable::ERROR && t.rt.is_none() => {
                // `owned C`, `C?` of a generic `C` are matched part by part.
                let by_parts = matches!(te.kind, E::Managed(..) | E::Nilable(_)) && self.is_generic(t.ty);
                if by_parts { Wants::Unknown } else { Wants::Type(t.ty) }
            }
            _ => Wants::Unknown,
        }
    }

    /// The type `T(?)` where a method is declared as `proc T.m` and `T` alone would mean the instance of its defaults:
    /// methods are generic over their receiver (specification, "Generic Methods").
    pub fn open_receiver(&mut self, receiver: &ast::Expr, t: TypeId) -> Option<TypeId> {
        let name = match &receiver.kind {
            E::Ident(n) => *n,
            E::Dot(_, n) => n.name,
            _ => return None,
        };
        let TypeKind::Record(a) = self.types.kind(t) else { return None };
        let head = self.aggs[a].clone_head();
        // Another name is an alias of this one instance.
        if self.aggs[a].subs.is_empty() || head.decl.name.name != name {
            return None;
        }
        match self.generic_type(&GenericType::new(&head.decl, head.module, head.outer)) {
            Item::Type(t) => Some(t.ty),
            _ => None,
        }
    }

    /// Whether a type expression is made of reserved names alone: `int`, `real(32)`.
    fn reserved(&self, te: &ast::Expr) -> bool {
        match &te.kind {
            E::Ident(n) => crate::types::type_exprs::builtin_type(self.types, n.as_str()).is_some(),
            E::Call { callee, args, .. } => {
                self.reserved(callee) && args.iter().all(|a| matches!(a.value.kind, E::Int(_)))
            }
            _ => false,
        }
    }
}
