//! How much a formal's type leaves open, as a whole and part by part, and which of two formals leaves less (specification:
//! "Better Argument Mapping"). Not for: whether a value fits (`match_type`).

use std::cmp::Ordering;
use std::rc::Rc;

use chantry_syntax::ast;
use chantry_types::{Generic, Mgmt, TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::keys::SubKey;

/// What a formal's type leaves open of the type that it becomes.
#[derive(Clone, PartialEq, Debug)]
pub enum Generality {
    Concrete,
    /// Of a composed type, what is left of each part; parts that are missing here are open.
    Parts(Rc<[Generality]>),
    /// Any type of a kind that lies within a wider one: `integral`.
    Within,
    /// Any type of a kind: a number, a record.
    Kind,
    Full,
}

impl Generality {
    pub fn parts(of: impl IntoIterator<Item = Generality>) -> Self {
        Generality::Parts(of.into_iter().collect())
    }

    /// Of a composed type nothing but how it is composed.
    pub fn composed() -> Self {
        Generality::Parts(Rc::new([]))
    }

    pub fn said(is: bool) -> Self {
        if is { Generality::Concrete } else { Generality::Full }
    }

    /// Of an object: its class, whether its management is said, and whether it may be nil.
    pub fn object(class: Generality, management: bool, nilability: bool) -> Self {
        Generality::parts([class, Self::said(management), Self::said(nilability)])
    }

    /// The same of an object whose management is said.
    pub fn managed(self) -> Self {
        match self {
            Generality::Parts(p) if p.len() == 3 => {
                Generality::parts([p[0].clone(), Generality::Concrete, p[2].clone()])
            }
            other => other,
        }
    }

    /// Of an object's type what is left of its class.
    pub fn of_class(self) -> Self {
        match self {
            Generality::Parts(p) if p.len() == 3 => p[0].clone(),
            other => other,
        }
    }

    /// Of a tuple of `n` equal elements: whether their number is said, and what is left of the first.
    pub fn equal_elements(count: bool, first: Generality, n: usize) -> Self {
        let rest = std::iter::repeat_n(Generality::Concrete, n.saturating_sub(1));
        Generality::parts([Self::said(count), first].into_iter().chain(rest))
    }

    /// Of a tuple whose elements are named one by one.
    pub fn elements(of: impl IntoIterator<Item = Generality>) -> Self {
        Generality::parts(std::iter::once(Generality::Concrete).chain(of))
    }

    /// Of a formal that names the parts of a tuple and says no type.
    pub fn of_pattern(p: &ast::Pattern) -> Self {
        match p {
            ast::Pattern::Tuple(parts, _) => Generality::elements(parts.iter().map(Self::of_pattern)),
            ast::Pattern::Name(_) | ast::Pattern::Ignore(_) => Generality::Full,
        }
    }

    /// Which leaves less open, of one type that both become: `Less` is this one. Where each says what the other leaves open,
    /// neither does.
    pub fn against(&self, other: &Generality) -> Ordering {
        self.partly_against(other).unwrap_or(Ordering::Equal)
    }

    fn partly_against(&self, other: &Generality) -> Option<Ordering> {
        let (Generality::Parts(a), Generality::Parts(b)) = (self, other) else {
            let within = |g: &Generality| *g == Generality::Within;
            return Some(self.degree().cmp(&other.degree()).then(within(self).cmp(&within(other))));
        };
        (0..a.len().max(b.len())).try_fold(Ordering::Equal, |so_far, i| {
            let part = |p: &Rc<[Generality]>| p.get(i).cloned().unwrap_or(Generality::Full);
            let here = part(a).partly_against(&part(b))?;
            (here == so_far || here == Ordering::Equal || so_far == Ordering::Equal).then_some(so_far.then(here))
        })
    }

    /// How generic the formal is as a whole. `int(?w)` and `integral` are alike here: between those a param formal
    /// decides first.
    pub fn degree(&self) -> u8 {
        match self {
            Generality::Concrete => 0,
            Generality::Parts(_) | Generality::Within => 1,
            Generality::Kind => 2,
            Generality::Full => 3,
        }
    }
}

impl Cx<'_> {
    /// What a type that may be generic leaves open.
    pub fn generality(&self, t: TypeId) -> Generality {
        if !self.is_generic(t) {
            return Generality::Concrete;
        }
        match self.types.kind(t) {
            TypeKind::Generic(g) => match g {
                Generic::Any => Generality::Full,
                Generic::Integral => Generality::Within,
                Generic::Class { mgmt, nilable } => {
                    Generality::object(Generality::Full, mgmt != Mgmt::Any, nilable.is_some())
                }
                Generic::Int | Generic::Uint | Generic::Real | Generic::Imag | Generic::Complex | Generic::CArray => {
                    Generality::composed()
                }
                _ => Generality::Kind,
            },
            TypeKind::GenericAgg(id, _) => {
                let g = self.aggs.generic(id);
                let given = Generality::parts(g.given.iter().map(|part| match part {
                    Some(p) => match p.key {
                        SubKey::Type(t) => self.generality(t),
                        _ => Generality::Concrete,
                    },
                    None => Generality::Full,
                }));
                match g.decl.kind {
                    ast::AggregateKind::Class => Generality::object(given, g.managed.is_some(), true),
                    _ => given,
                }
            }
            TypeKind::Class { .. } => Generality::object(Generality::Concrete, false, true),
            TypeKind::Tuple(es) => Generality::elements(es.iter().map(|&e| self.generality(e))),
            TypeKind::Ptr(t) | TypeKind::PtrConst(t) | TypeKind::Ref(t) => Generality::parts([self.generality(t)]),
            _ => Generality::composed(),
        }
    }
}
