//! Members of what iterators and loop expressions give by reference: `cars.these().engine.power` reaches each variable, where
//! an array of the values would copy it. Not for: sequences that go in step (`field`), nor calls.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_syntax::ast::{self, Ident};
use chantry_types::TypeTable;

use crate::state::cx::Cx;
use crate::state::item::{EachOf, Item, IterVal};

impl Cx<'_> {
    /// `sequence.name` as the loop `for each in sequence do each.name`; none if an array of the values has that member.
    pub fn member_of_each(&mut self, item: &Item, name: Symbol, span: Span) -> Option<Item> {
        let Item::Iter(it) = item else { return None };
        let by_ref = match &**it {
            IterVal::Call { callee, .. } => self.prog.fns[*callee].ret_ref,
            IterVal::Loop { .. } => true,
            IterVal::Lock(_) | IterVal::Zip(_) => false,
        };
        if !by_ref || name == "type" || !self.array_lacks(item, name, false, span) {
            return None;
        }
        let each = Ident { name: Symbol::new("_each"), span };
        let of = ast::Expr { kind: ast::ExprKind::Ident(each.name), span };
        let body = ast::Expr { kind: ast::ExprKind::Dot(Box::new(of), Ident { name, span }), span };
        let l = ast::LoopExpr {
            kind: ast::LoopKind::For,
            bracket: false,
            index: Some(ast::Pattern::Name(each)),
            iter: None,
            with: Vec::new(),
            filter: None,
            body: Some(body),
        };
        let elem = self.quietly(|cx| cx.loop_elem_type(&l, item, span)).filter(|&t| t != TypeTable::ERROR)?;
        Some(Item::Iter(Rc::new(IterVal::Loop {
            each: Rc::new(EachOf { ast: l, kept: Vec::new() }),
            iterand: item.clone(),
            elem,
        })))
    }
}
