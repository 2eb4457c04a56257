//! `try` with its handlers.

use chantry_mir::{Operand, Rvalue};
use chantry_tir::{Block, Catch};
use chantry_types::{Mgmt, TypeKind, TypeTable};

use crate::state::lower::Lower;
use crate::state::scope::ScopeKind;

impl<'p> Lower<'p> {
    pub fn try_stmt(&mut self, body: &'p Block, catches: &'p [Catch], bang: bool) {
        let out = self.new_block();
        let handler = self.new_block();
        let err = self.temp(TypeTable::OPAQUE_PTR);
        self.push_scope(ScopeKind::Try { handler, err });
        self.block(body);
        self.pop_scope();
        self.goto(out);

        self.switch_to(handler);
        let mut caught_all = false;
        for c in catches {
            let next = self.new_block();
            if let Some(agg) = c.class {
                let yes = self.type_test(Operand::copy(err), TypeTable::OPAQUE_PTR, agg);
                let take = self.new_block();
                self.b().branch(yes, take, next);
                self.switch_to(take);
            } else {
                caught_all = true;
            }
            self.push_scope(ScopeKind::Plain);
            match c.local {
                Some(l) => {
                    let b = self.bind_new(self.act, l);
                    let ty = self.local_info(self.act, l).ty;
                    self.assign(b.slot, Rvalue::Cast(Operand::copy(err), ty));
                    self.own_variable(self.act, l);
                }
                None => {
                    if let Some(agg) = self.prog.known.error_class.or_else(|| self.classes.root("Error", self.types)) {
                        let ty = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, nilable: true });
                        let p = self.eval(ty, Rvalue::Cast(Operand::copy(err), ty));
                        self.delete(Operand::copy(p), ty);
                    }
                }
            }
            self.block(&c.body);
            self.pop_scope();
            self.goto(out);
            self.switch_to(next);
            if caught_all {
                break;
            }
        }
        if !caught_all {
            if bang { self.uncaught(Operand::copy(err)) } else { self.hand_on(Operand::copy(err)) }
        } else {
            self.b().unreachable();
        }
        self.switch_to(out);
    }
}
