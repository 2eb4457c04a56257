//! Iterator calls as arguments of the program's generic procedures, and as receivers of methods for them: they are passed without
//! being evaluated (specification, "Iterators and Generics"). The formal is a tuple of what the call was given, and its name stands
//! for the call, which is resolved again where it is mentioned. Not for: calls that make an array (`sequence`).

use std::rc::Rc;

use chantry_base::{FxHashMap, Span, Symbol};
use chantry_syntax::ast::{self, Intent, Pattern, ProcKind};
use chantry_syntax::library::LibType;
use chantry_tir::{Const, Expr, ExprKind, FnId, Passing};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::calls::sig::SigFormal;
use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Cand, Item, IterVal, ProcSet, TypeVal, Value};

/// What a call has of its own: the rest is in the tuple.
struct Kept {
    name: Symbol,
    cands: Rc<[Cand]>,
    by_super: bool,
    /// The receiver is one of them, by its name.
    actuals: Vec<Given>,
}

/// An argument of the call.
enum Given {
    /// A type or a param.
    Known(Actual),
    /// The next element of the tuple, by that name; whether it must not be modified.
    Element(Option<Symbol>, bool),
}

/// The calls that were passed so far. Each has a type of its own, which is that of the tuple's first element.
#[derive(Default)]
pub struct KeptCalls {
    by_mark: FxHashMap<TypeId, Rc<Kept>>,
    /// Found by the iterator, whether it was called by `super`, the types of the arguments and whether these can be modified.
    marks: FxHashMap<(FnId, bool, Vec<(Option<Symbol>, TypeId, bool)>), TypeId>,
}

impl Cx<'_> {
    /// The candidates that take all iterator calls among the actuals as they are, and the actuals for these.
    pub fn with_calls_kept(&mut self, cands: &[Cand], actuals: &[Actual]) -> Option<(Vec<Cand>, Vec<Actual>)> {
        let cands: Vec<Cand> = cands.iter().filter(|c| self.keeps_calls(c, actuals)).cloned().collect();
        if cands.is_empty() {
            return None;
        }
        let kept: Option<Vec<Actual>> = actuals.iter().map(|a| self.kept_call(a)).collect();
        if let Some(kept) = kept {
            return Some((cands, kept));
        }
        let cands: Vec<Cand> = cands.into_iter().filter(|c| self.asks_for_calls(c)).collect();
        if cands.is_empty() {
            return None;
        }
        let kept: Option<Vec<Actual>> = actuals.iter().map(|a| self.kept_elements(a)).collect();
        Some((cands, kept?))
    }

    /// Whether a formal's type says that it is for iterators' calls.
    fn asks_for_calls(&mut self, cand: &Cand) -> bool {
        (0..cand.decl.formals.len()).any(|i| self.is_for_calls(cand, i))
    }

    fn is_for_calls(&mut self, cand: &Cand, formal: usize) -> bool {
        let of = self.library_type(LibType::Iterator);
        let fixed = self.formal_type_of(cand, formal);
        cand.decl.formals[formal].ty.as_ref().is_some_and(|ty| self.names_calls(cand, ty, fixed, of))
    }

    /// Whether the formals for iterator calls have the type of these, or neither a type nor a default.
    fn keeps_calls(&mut self, cand: &Cand, actuals: &[Actual]) -> bool {
        let decl = cand.decl.clone();
        if decl.kind == ProcKind::Operator || decl.extern_ || decl.export {
            return false;
        }
        let library = self.scopes.modules[cand.module].library;
        actuals.iter().enumerate().filter(|(_, a)| matches!(a.item, Item::Iter(_))).all(|(i, a)| {
            let named = |n| decl.formals.iter().position(|f| matches!(&f.pattern, Pattern::Name(x) if x.name == n));
            let Some(at) = a.name.map_or(Some(i), named).filter(|&at| at < decl.formals.len()) else { return false };
            let f = &decl.formals[at];
            matches!(f.pattern, Pattern::Name(_))
                && f.default.is_none()
                && matches!(f.intent, Intent::Default | Intent::Const | Intent::ConstRef)
                && decl.formals[..=at].iter().all(|f| f.varargs.is_none())
                && match f.ty {
                    None => !library,
                    Some(_) => self.is_for_calls(cand, at),
                }
        })
    }

    /// The tuple that stands for an iterator call; other actuals as they are. None if the call cannot be passed so.
    fn kept_call(&mut self, a: &Actual) -> Option<Actual> {
        let Item::Iter(it) = &a.item else { return Some(a.clone()) };
        let IterVal::Call { name, cands, actuals, callee, by_super, after, .. } = &**it else { return None };
        // Numbers are passed by value, so they are not what an iterator may modify.
        let modifies = |cx: &Self| {
            cx.prog.fns[*callee].formals.iter().any(|f| {
                !matches!(f.passing, Passing::Bits | Passing::ConstRef | Passing::Own)
                    && cx.bits_by_default(cx.formal_type(*callee, f.local))
            })
        };
        if !after.is_empty() || modifies(self) {
            return None;
        }
        let mut given = Vec::new();
        let (mut parts, mut tys, mut key) = (Vec::new(), Vec::new(), Vec::new());
        for x in actuals {
            match &x.item {
                Item::Type(TypeVal { rt: None, .. }) => given.push(Given::Known(x.clone())),
                Item::Value(Value { param: Some(_), .. }) => given.push(Given::Known(x.clone())),
                Item::Value(v) if x.part.is_none() => {
                    given.push(Given::Element(x.name, v.is_const));
                    key.push((x.name, v.ty(), v.is_const));
                    tys.push(v.ty());
                    parts.push(v.expr.clone());
                }
                _ => return None,
            }
        }
        // What is known is part of the iterator's instance only where its formals are types and params.
        let known = given.iter().any(|g| matches!(g, Given::Known(_)));
        let mark = match self.kept_calls.marks.get(&(*callee, *by_super, key.clone())).filter(|_| !known) {
            Some(&mark) => mark,
            None => {
                let number = self.kept_calls.by_mark.len() as u64;
                let nothing = self.types.intern(TypeKind::CArray(TypeTable::NOTHING, number));
                let mark = self.types.ptr_to(nothing);
                let kept = Kept { name: *name, cands: cands.clone(), by_super: *by_super, actuals: given };
                self.kept_calls.by_mark.insert(mark, Rc::new(kept));
                self.kept_calls.marks.insert((*callee, *by_super, key), mark);
                mark
            }
        };
        let span = a.span;
        tys.insert(0, mark);
        parts.insert(0, Expr::new(ExprKind::Const(Const::Zero), mark, span));
        let tuple = Value::new(Expr::new(ExprKind::Tuple(parts), self.types.tuple(&tys), span));
        Some(Actual { item: Item::Value(tuple), ..a.clone() })
    }

    fn call_kept_in(&self, item: &Item) -> Option<Rc<Kept>> {
        let mark = match item {
            Item::Value(v) => *self.types.tuple_elems(v.ty())?.first()?,
            Item::Pack(items) => match items.first()? {
                Item::Value(v) => v.ty(),
                _ => return None,
            },
            _ => return None,
        };
        self.kept_calls.by_mark.get(&mark).cloned()
    }

    /// The methods of that name for iterators' calls, where there are any, of this call.
    pub fn methods_of_call(&mut self, item: &Item, name: Symbol, span: Span) -> Option<Item> {
        if !matches!(item, Item::Iter(_)) {
            return None;
        }
        let of = self.library_type(LibType::Iterator);
        let is_for = |cx: &mut Self, c: &Cand| match &c.decl.receiver {
            Some(r) if c.owner.is_none() => cx.receives_calls(c, r, of),
            _ => false,
        };
        let cands: Vec<Cand> = self.methods_for(of, name).into_iter().filter(|c| is_for(self, c)).collect();
        if cands.is_empty() {
            return None;
        }
        let call = self.kept_elements(&Actual::item(item.clone(), span));
        Some(call.map_or(Item::Error, |call| Item::Procs(ProcSet::new(name, cands, Some(call.item)))))
    }

    /// What stands for an iterator call. A sequence that cannot be kept so is an array, whose iterator's call it is then.
    fn kept_elements(&mut self, a: &Actual) -> Option<Actual> {
        if let Some(kept) = self.kept_call(a) {
            return Some(kept);
        }
        let array = self.value_of(a.item.clone(), a.span)?;
        let array = Item::Value(self.stable(array, a.span));
        let item = self.method(array, "these", &[], a.span);
        self.kept_call(&Actual { item, ..a.clone() })
    }

    /// Whether a type is that of an iterator call that was passed.
    pub fn is_kept_call(&self, t: TypeId) -> bool {
        !self.kept_calls.by_mark.is_empty()
            && self
                .types
                .tuple_elems(t)
                .is_some_and(|es| es.first().is_some_and(|m| self.kept_calls.by_mark.contains_key(m)))
    }

    /// Whether a receiver is an iterator's call, and the method is one for these.
    pub fn takes_call(&mut self, cand: &Cand, receiver: &ast::Expr, this: &Item) -> bool {
        self.call_kept_in(this).is_some() && {
            let of = self.library_type(LibType::Iterator);
            self.receives_calls(cand, receiver, of)
        }
    }

    /// Whether a method's receiver is `of`, the type for iterators' calls.
    fn receives_calls(&mut self, cand: &Cand, receiver: &ast::Expr, of: TypeId) -> bool {
        let fixed = self.fixed_receiver(cand, receiver);
        self.names_calls(cand, receiver, fixed, of)
    }

    /// Whether the type of a receiver or formal is `of`, the type for iterators' calls; `fixed`: the type, where it is the same for all calls.
    /// What a procedure or block declares is called where that type's name means the same.
    fn names_calls(&mut self, cand: &Cand, ty: &ast::Expr, fixed: Option<TypeId>, of: TypeId) -> bool {
        match fixed {
            Some(t) => t == of,
            None if cand.nested.is_some() && matches!(ty.kind, ast::ExprKind::Ident(_)) => {
                self.quietly(|cx| cx.type_expr(ty).ty) == Some(of)
            }
            None => false,
        }
    }

    /// The receiver of a method for iterators' calls.
    pub fn kept_receiver(&mut self, v: &Value, span: Span) -> SigFormal {
        let name = Symbol::new("this");
        let ty = self.referring_type(&v.expr).unwrap_or(v.ty());
        let passing = self.passing_for(Intent::Const, ty);
        let local = self.f().new_local(name, ty, passing != Passing::Bits, true, span);
        let binding = match self.is_referring(ty) {
            true => {
                let place = self.fr().local_expr(local, span);
                Binding::Item(self.referred(place))
            }
            false => Binding::Local(local),
        };
        self.f().bind(name, binding);
        SigFormal::receiver(name, Intent::Const, ty, local, passing)
    }

    /// What a name stands for whose variable is an iterator call: that call.
    pub fn or_kept_call(&mut self, item: Item, span: Span) -> Item {
        if self.kept_calls.by_mark.is_empty() {
            return item;
        }
        let Some(kept) = self.call_kept_in(&item) else { return item };
        let mut at = 0;
        let mut actuals: Vec<Actual> = Vec::new();
        for given in &kept.actuals {
            match given {
                Given::Known(a) => actuals.push(a.clone()),
                Given::Element(name, constant) => {
                    at += 1;
                    let element = match &item {
                        Item::Value(v) => Item::Value(self.tuple_elem(v, at, span)),
                        Item::Pack(items) => items[at].clone(),
                        _ => return Item::Error,
                    };
                    let element = match element {
                        Item::Value(v) => Item::Value(Value { is_const: *constant, ..v }),
                        other => other,
                    };
                    actuals.push(Actual { name: *name, ..Actual::item(element, span) });
                }
            }
        }
        let method = actuals.first().is_some_and(|a| a.name == Some(Symbol::new("this")));
        let this = method.then(|| Actual { name: None, ..actuals.remove(0) }).map(|a| self.settle_packs(&a));
        self.resolve_again(kept.by_super, |cx| cx.resolve_call(kept.name, kept.cands.clone(), this, &actuals, span))
    }
}
