//! Zippered loops with a tuple whose elements differ in type: the loop is unrolled, as one over the tuple alone is, and each copy of
//! its body has the next element of the other parts. Not for: tuples of one type, which are sequences (`zipped`).

use chantry_base::{Span, Symbol};
use chantry_diag::codes;
use chantry_tir::{Const, Expr, ExprKind, StmtKind};
use chantry_types::TypeTable;

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, IterVal, Value};

/// What a part gives elements of.
enum Part {
    Tuple(Value),
    /// A sequence in lock-step form, of one dimension.
    Sequence(Value),
    Zip(Vec<Part>),
}

impl<'a> Cx<'a> {
    /// How many elements a tuple of several types among the parts has, if there is one.
    fn several_types(&self, items: &[Item]) -> Option<usize> {
        items.iter().find_map(|i| match i {
            Item::Value(v) => {
                let elems = self.types.tuple_elems(v.ty())?;
                elems.iter().any(|t| *t != elems[0]).then(|| elems.len())
            }
            Item::Pack(elems) => {
                let first = elems.first().and_then(|e| self.item_type(e));
                elems.iter().any(|e| self.item_type(e) != first).then(|| elems.len())
            }
            Item::Iter(it) => match &**it {
                IterVal::Zip(items) => self.several_types(items),
                _ => None,
            },
            _ => None,
        })
    }

    /// The elements of each copy of the loop's body; None if something has been said against the loop.
    fn elements_of_copies(&mut self, items: &[Item], size: usize, span: Span) -> Option<Vec<Item>> {
        let parts = items.iter().map(|i| self.part_of_copies(i.clone(), size, span)).collect::<Option<Vec<_>>>()?;
        (0..size).map(|i| self.zip_of_copy(&parts, i, span).map(Item::Value)).collect()
    }

    fn part_of_copies(&mut self, item: Item, size: usize, span: Span) -> Option<Part> {
        if let Item::Iter(it) = &item
            && let IterVal::Zip(items) = &**it
        {
            let parts = items.iter().map(|i| self.part_of_copies(i.clone(), size, span)).collect::<Option<_>>()?;
            return Some(Part::Zip(parts));
        }
        let v = self.value_of(item, span)?;
        if let Some(elems) = self.types.tuple_elems(v.ty()) {
            if elems.len() != size {
                let text = format!("a zippered loop goes over tuples of {size} and {} elements", elems.len());
                self.err(codes::TUPLE_SIZE, span, text);
                return None;
            }
            let mut v = self.stable(v, span);
            v.is_const |= elems.iter().any(|t| *t != elems[0]);
            return Some(Part::Tuple(v));
        }
        let v = if self.lockable(v.ty()) {
            v
        } else {
            let it = self.these_of(v, &[], span)?;
            self.value_of(it, span)?
        };
        let endless = self.is_endless(v.ty());
        let source = if v.expr.is_place(&self.prog.fns, self.types) { v } else { self.keep_value(v, span) };
        let Item::Value(shape) = self.method(Item::Value(source.clone()), "_lsShape", &[], span) else { return None };
        let rank = self.types.tuple_elems(shape.ty())?.len();
        if rank != 1 {
            self.err(codes::RANK_MISMATCH, span, format!("a zippered loop meets ranks 1 and {rank}"));
            return None;
        }
        if !endless {
            let shapes = [Actual::value(self.place_in_order(size, span)), Actual::value(shape)];
            if let Item::Value(check) = self.call_named("_lsCheck", &shapes, span) {
                self.f().emit(StmtKind::Expr(check.expr), span);
            }
        }
        Some(Part::Sequence(source))
    }

    /// A place of one dimension.
    fn place_in_order(&mut self, i: usize, span: Span) -> Value {
        let at = Expr::new(ExprKind::Const(Const::Int(i as i128)), TypeTable::INT, span);
        Value::new(Expr::new(ExprKind::Tuple(vec![at]), self.types.tuple(&[TypeTable::INT]), span))
    }

    fn element_of_copy(&mut self, part: &Part, i: usize, span: Span) -> Option<Value> {
        match part {
            Part::Tuple(t) => Some(self.tuple_elem(t, i, span)),
            Part::Sequence(source) => {
                let at = self.place_in_order(i, span);
                match self.method(Item::Value(source.clone()), "_lsAt", &[Actual::value(at)], span) {
                    Item::Value(v) => Some(Value { is_const: v.is_const || source.is_const, ..v }),
                    _ => None,
                }
            }
            Part::Zip(parts) => self.zip_of_copy(parts, i, span),
        }
    }

    fn zip_of_copy(&mut self, parts: &[Part], i: usize, span: Span) -> Option<Value> {
        let mut elems = Vec::new();
        for p in parts {
            let v = self.element_of_copy(p, i, span)?;
            // As a value of its own, the tuple has copies; names of its parts stand for the elements (`bind_pattern`).
            elems.push(match p {
                Part::Zip(_) => v.expr,
                _ => self.copied(v.expr),
            });
        }
        let tys: Vec<_> = elems.iter().map(|e| e.ty).collect();
        Some(Value::new(Expr::new(ExprKind::Tuple(elems), self.types.tuple(&tys), span)))
    }

    /// The zippered loop if one of its parts is a tuple of several types; whether it is.
    pub fn zip_of_several_types(
        &mut self,
        items: &[Item],
        label: Option<Symbol>,
        user: bool,
        span: Span,
        body: &mut dyn FnMut(&mut Cx<'a>, Item),
    ) -> bool {
        let Some(size) = self.several_types(items) else { return false };
        match self.elements_of_copies(items, size, span) {
            Some(elements) => self.unrolled(elements, label, user, span, body),
            None => self.serial_loop(Item::Error, label, user, false, span, body),
        }
        true
    }
}
