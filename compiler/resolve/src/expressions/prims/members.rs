//! Primitives that ask for the fields that a type declares, those that are types and params included, inherited ones first.
//! Not for: the fields that values have when the program runs (`values`: `num_fields`, `field_name`, `field`).

use chantry_base::{Span, Symbol};
use chantry_syntax::ast::VarKind;
use chantry_types::{AggId, TypeId, TypeKind};

use super::Arg;
use crate::initialisation::split::mentions;
use crate::state::cx::Cx;
use crate::state::item::{Item, Value};
use crate::types::aggregates::{FieldKind, Generic};

/// One declared field.
struct Member {
    name: Symbol,
    kind: VarKind,
    /// Of a generic type: whether nothing says yet what it is.
    open: bool,
}

impl Cx<'_> {
    fn members(&mut self, a: &Arg) -> Vec<Member> {
        let t = a.ty();
        if let Some(u) = self.union_of(t) {
            return u.members.iter().map(|m| Member { name: m.name, kind: VarKind::Var, open: false }).collect();
        }
        match self.types.kind(t) {
            TypeKind::Tuple(e) => (0..e.len())
                .map(|i| Member { name: Symbol::new(&i.to_string()), kind: VarKind::Var, open: false })
                .collect(),
            TypeKind::Record(agg) | TypeKind::Class { agg, .. } => self.members_of(agg),
            TypeKind::GenericAgg(id, _) => {
                let g = self.aggs.generic(id).clone();
                let mut members = Vec::new();
                self.open_members(t, &g, &mut members);
                members
            }
            _ => Vec::new(),
        }
    }

    /// The fields of a generic type `t`, or of the class `g` that it inherits from.
    fn open_members(&mut self, t: TypeId, g: &Generic, members: &mut Vec<Member>) {
        if let Some(p) = self.open_parent(g) {
            self.open_members(t, &p, members);
        } else if let Some(p) = self.closed_parent(g) {
            members.extend(self.members_of(p));
        }
        let info = self.decl_info(&g.decl, g.module);
        let mut open: Vec<Symbol> = members.iter().filter(|m| m.open).map(|m| m.name).collect();
        for f in &info.fields {
            let given = self.slot_of(t, f.name);
            let is_open = match given {
                Some(given) => given.is_none_or(|g| g.is_constraint(self)),
                None => f.ty.as_ref().is_some_and(|te| open.iter().any(|&n| mentions(n, te))),
            };
            if is_open {
                open.push(f.name);
            }
            members.push(Member { name: f.name, kind: f.kind, open: is_open });
        }
    }

    /// The fields of a class or record that is not generic, inherited ones first.
    fn members_of(&self, agg: AggId) -> Vec<Member> {
        let mut chain = Vec::new();
        let mut at = Some(agg);
        while let Some(a) = at {
            chain.push(self.aggs[a].info.clone());
            at = self.aggs[a].parent;
        }
        let fields = chain.iter().rev().flat_map(|info| &info.fields);
        fields.map(|f| Member { name: f.name, kind: f.kind, open: false }).collect()
    }

    fn member_at(&mut self, a: &[Arg]) -> Option<Member> {
        let i = usize::try_from(a[1].number()).ok()?;
        self.members(&a[0]).into_iter().nth(i)
    }

    /// What a type or param field is; a field of that name in a class further up is not meant.
    fn fixed_member(&mut self, a: &[Arg]) -> Option<FieldKind> {
        let m = self.member_at(a)?;
        match self.types.kind(a[0].ty()) {
            TypeKind::Record(agg) | TypeKind::Class { agg, .. } => Some(self.find_field(agg, m.name)?.1.kind),
            _ => None,
        }
    }
}

pub fn count(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let n = cx.members(&a[0]).len() as i128;
    Some(cx.param_int(n, span))
}

pub fn name(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let m = cx.member_at(a)?;
    Some(Item::Value(cx.param_string(m.name.as_str(), span)))
}

/// 0: it has a value when the program runs, 1: a param, 2: a type.
pub fn kind(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let n = match cx.member_at(a)?.kind {
        VarKind::Param => 1,
        VarKind::Type => 2,
        _ => 0,
    };
    Some(cx.param_int(n, span))
}

/// The place of a field that has a value among those that have one.
pub fn place(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let i = usize::try_from(a[1].number()).ok()?;
    let members = cx.members(&a[0]);
    let before = members.get(..i)?.iter().filter(|m| !matches!(m.kind, VarKind::Type | VarKind::Param)).count();
    Some(cx.param_int(before as i128, span))
}

pub fn param(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    match cx.fixed_member(a)? {
        FieldKind::Param(c, t) => Some(Item::Value(Value::param(c, t, span))),
        _ => None,
    }
}

pub fn type_of(cx: &mut Cx<'_>, a: &[Arg], _: Span) -> Option<Item> {
    match cx.fixed_member(a)? {
        FieldKind::Type(t) => Some(Item::Type(t)),
        _ => None,
    }
}

pub fn open(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let m = cx.member_at(a)?;
    Some(cx.param_bool(m.open, span))
}
