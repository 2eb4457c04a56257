//! All functions of a program, on all cores. Not for what is done with them.

use chantry_base::{Idx, parallel};

use crate::ir::*;

/// Functions of a program for which a thread costs more than it saves, and functions that it takes at a time.
const FEW: usize = 1_000;
const STRETCH: usize = 64;

impl Program {
    /// What `ask` answers for each function.
    pub fn of_each<T: Send>(&self, ask: impl Fn(&Function) -> T + Sync) -> Vec<T> {
        parallel::of_each(self.fns.raw(), STRETCH, FEW, ask)
    }

    /// Changes each function by itself, with its number. What `change` asks of the table of types may not make new ones, whose
    /// numbers would depend on who comes first.
    pub fn change_each(&mut self, change: impl Fn(FnId, &mut Function) + Sync) {
        parallel::each(self.fns.raw_mut(), STRETCH, FEW, |i, f| change(FnId::from_usize(i), f));
    }
}
