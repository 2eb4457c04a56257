//! What a user's loop goes over must not change under it: types of the library that can tell have a method `_loopGuard`,
//! whose result lives as long as the loop. Not for: what then happens to a change (the library's).

use chantry_base::Span;
use chantry_tir::Const;

use crate::state::cx::Cx;
use crate::state::item::{Item, IterVal, Value};

impl Cx<'_> {
    /// Guards the iterands of a loop statement until the block that is open ends. A loop that goes over one value `in_turn` is
    /// told apart by a type that has a method `_walkGuard`, too.
    pub fn guard_iterands(&mut self, item: &Item, in_turn: bool, span: Span) {
        if self.fr().library {
            return;
        }
        match item {
            Item::Value(v) => {
                let walked = in_turn && self.has_method_in_type(v.ty(), "_walkGuard");
                self.guard_value(v, if walked { "_walkGuard" } else { "_loopGuard" }, span);
            }
            Item::Iter(it) => {
                if let IterVal::Zip(items) = &**it {
                    items.iter().for_each(|i| self.guard_iterands(i, false, span));
                }
            }
            _ => {}
        }
    }

    fn guard_value(&mut self, v: &Value, guard: &str, span: Span) {
        let t = v.ty();
        // An array can change under a loop if a domain variable is its index set.
        let fixed = self.is_array(t) && self.agg_param(t, "linked") == Some(Const::Bool(false));
        let indexed = self.is_array(t) || self.is_domain(t);
        if fixed || !indexed || !v.expr.is_place(&self.prog.fns, self.types) || !self.has_method_in_type(t, guard) {
            return;
        }
        if let Item::Value(g) = self.method(Item::Value(v.clone()), guard, &[], span) {
            self.keep_value(g, span);
        }
    }
}
