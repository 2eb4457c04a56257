//! Positions that the older edition counts from 1: of characters, of a list's elements, of fields. The library's procedures
//! count from 0 and say which of their formals are positions (`@chantry.positions`). Not for: tuples and dimensions.

use std::rc::Rc;

use chantry_base::Span;
use chantry_syntax::{Rule, ast, library};
use chantry_tir::Const;
use chantry_types::{Prim, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, Item, Value};

/// What the procedures of a call say of their formals.
pub struct Positions {
    cands: Rc<[Cand]>,
    result: bool,
}

impl Cx<'_> {
    /// None where nothing is to be moved.
    pub fn positions_of(&self, cands: &Rc<[Cand]>) -> Option<Positions> {
        if !self.rule(Rule::CountFromOne) {
            return None;
        }
        let said: Vec<&str> = cands.iter().filter_map(|c| library::positions(&c.decl.attrs)).collect();
        let result = said.iter().any(|s| words(s).any(|w| w == "return"));
        (!said.is_empty()).then(|| Positions { cands: cands.clone(), result })
    }

    /// The actuals as the library counts.
    pub fn positions_from_zero(&mut self, of: &Positions, actuals: &[Actual], span: Span) -> Vec<Actual> {
        let is_position = |i: usize, a: &Actual| {
            of.cands.iter().any(|c| {
                let formal = match a.name {
                    Some(name) => Some(name),
                    None => match c.decl.formals.get(i).map(|f| &f.pattern) {
                        Some(ast::Pattern::Name(n)) => Some(n.name),
                        _ => None,
                    },
                };
                let said = library::positions(&c.decl.attrs).unwrap_or("");
                formal.is_some_and(|f| words(said).any(|w| f == *w))
            })
        };
        let moved = |(i, a): (usize, &Actual)| match &a.item {
            Item::Value(v) if is_position(i, a) && self.counts(v.ty()) => {
                let item = self.operator(ast::BinOp::Sub, a.clone(), one(span), span);
                Actual { item, ..a.clone() }
            }
            _ => a.clone(),
        };
        actuals.iter().enumerate().map(moved).collect()
    }

    /// Whether it is a type of positions or ranges of them: integers, the library's records for places in texts.
    fn counts(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Prim(Prim::Int(_) | Prim::Uint(_)) => true,
            TypeKind::Record(a) => self.is_range(t) || library::positions(&self.aggs[a].decl.attrs).is_some(),
            _ => false,
        }
    }

    /// The result as the older edition counts.
    pub fn result_from_one(&mut self, of: &Positions, item: Item, span: Span) -> Item {
        match item {
            Item::Value(v) if of.result && self.counts(v.ty()) => {
                self.operator(ast::BinOp::Add, Actual::value(v), one(span), span)
            }
            other => other,
        }
    }
}

fn one(span: Span) -> Actual {
    Actual::value(Value::param(Const::Int(1), TypeTable::INT, span))
}

fn words(said: &str) -> impl Iterator<Item = &str> {
    said.split(',').map(str::trim)
}
