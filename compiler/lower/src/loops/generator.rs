//! Generators in their loop's own frame: the iterator's body is lowered once, beside the loop. A
//! step jumps to where the body stopped (`state`), a yield back to where the step was made
//! (`site`); both are switches over numbers that are constants at every jump, so that optimisation
//! often leaves plain loops. The iterator's variables are slots of the frame like all others.
//!
//! Not for iterators some of whose yields are lowered in another frame (see `zip`).

use std::rc::Rc;

use chantry_mir::{BinOp, BlockId, LocalId as Slot, Operand, Place, Terminator};
use chantry_tir::{Expr, FnId, Passing};
use chantry_types::TypeTable;

use crate::state::lower::Lower;
use crate::state::scope::{Cleanup, Exit, ScopeKind};
use crate::state::variables::ActId;
use crate::state::yields::Generator;
use crate::state::yields::Sink;

impl<'p> Lower<'p> {
    /// Evaluates the actuals here and lowers the iterator's body aside.
    pub fn start_inline(&mut self, callee: FnId, args: &'p [Expr]) -> usize {
        let slots = self.iterator_actuals(callee, args);
        let value_ty = self.yield_type(callee);
        let f = &self.prog.fns[callee];
        let owned = f
            .formals
            .iter()
            .zip(&slots)
            .filter(|(x, _)| x.passing == Passing::Own && self.needs_deinit(f.locals[x.local].ty))
            .map(|(x, &slot)| (slot, f.locals[x.local].ty))
            .collect();
        let g = Generator {
            state: self.temp(TypeTable::INT32),
            site: self.temp(TypeTable::INT32),
            done: self.temp(TypeTable::BOOL),
            stop: self.temp(TypeTable::BOOL),
            err: self.temp(TypeTable::OPAQUE_PTR),
            value: self.temp(value_ty),
            owned,
            dispatch: self.new_block(),
            stepped: self.new_block(),
            sites: Vec::new(),
            resumes: Vec::new(),
        };
        let (state, done, stop, err) = (g.state, g.done, g.stop, g.err);
        let (dispatch, stepped) = (g.dispatch, g.stepped);
        self.set(state, Operand::int(0, TypeTable::INT32));
        self.set(done, Operand::bool(false));
        self.set(stop, Operand::bool(false));
        self.set(err, Operand::zero(TypeTable::OPAQUE_PTR));
        let id = self.generators.len();
        self.generators.push(g);

        let here = self.b().current();
        let (start, end) = (self.new_block(), self.new_block());
        self.switch_to(start);
        // An error of the body goes to whoever made the step, whose scopes are other ones.
        self.push_scope(ScopeKind::Try { handler: end, err });
        self.expand_with(callee, &slots, Rc::new(Sink::Inline { generator: id }), false);
        self.pop_scope();
        self.goto(end);
        self.switch_to(end);
        self.set(done, Operand::bool(true));
        self.goto(stepped);

        self.switch_to(dispatch);
        let mut cases = vec![(0, start)];
        cases.extend(self.generators[id].resumes.iter().enumerate().map(|(i, &b)| (i as i128 + 1, b)));
        self.switch_over(state, cases);
        self.switch_to(here);
        self.register(Cleanup::Inline(id));
        id
    }

    fn switch_over(&mut self, slot: Slot, cases: Vec<(i128, BlockId)>) {
        let never = self.new_block();
        let value = Operand::copy(slot);
        self.b().terminate(Terminator::Switch { value, cases, default: never });
        self.switch_to(never);
        self.b().unreachable();
    }

    /// Runs the body to its next yield or its end; answers the flag that tells which.
    pub fn step_inline(&mut self, g: usize) -> Place {
        let next = self.new_block();
        let gen_ = &mut self.generators[g];
        gen_.sites.push(next);
        let (site, number, dispatch, done) = (gen_.site, gen_.sites.len() as i128, gen_.dispatch, gen_.done);
        self.set(site, Operand::int(number, TypeTable::INT32));
        self.goto(dispatch);
        self.switch_to(next);
        done.into()
    }

    pub fn yield_inline(&mut self, e: &'p Expr, act: ActId, g: usize) {
        self.push_scope(ScopeKind::Plain);
        let value = self.generators[g].value;
        if self.prog.fns[self.acts[act].fun].ret_ref {
            let place = self.place(e);
            let rv = self.addr_rvalue(place);
            self.assign(value, rv);
        } else {
            self.into(e, value.into());
        }
        let resume = self.new_block();
        let gen_ = &mut self.generators[g];
        gen_.resumes.push(resume);
        let (state, number, stepped, stop) = (gen_.state, gen_.resumes.len() as i128, gen_.stepped, gen_.stop);
        self.set(state, Operand::int(number, TypeTable::INT32));
        self.goto(stepped);
        self.switch_to(resume);
        let (out, on) = self.branch_on(Operand::copy(stop));
        self.switch_to(out);
        self.exit(Exit::Return(act));
        self.switch_to(on);
        self.pop_scope();
    }

    /// Ends the body wherever it is, if it has begun and not ended.
    pub fn end_inline(&mut self, g: usize) {
        let (state, done, stop) = (self.generators[g].state, self.generators[g].done, self.generators[g].stop);
        let (live, run, fresh, out) = (self.new_block(), self.new_block(), self.new_block(), self.new_block());
        self.b().branch(Operand::copy(done), out, live);
        self.switch_to(live);
        let first = Operand::int(0, TypeTable::INT32);
        let begun = self.bin(TypeTable::BOOL, BinOp::Ne, Operand::copy(state), first);
        self.b().branch(begun, run, fresh);
        self.switch_to(run);
        self.set(stop, Operand::bool(true));
        self.step_inline(g);
        self.goto(out);
        self.switch_to(fresh);
        for (slot, ty) in self.generators[g].owned.clone() {
            self.deinit_place(slot.into(), ty);
        }
        self.goto(out);
        self.switch_to(out);
    }

    /// All steps of the generators from `first` on are known: their ends become switches.
    pub fn close_generators(&mut self, first: usize) {
        let here = self.b().current();
        for g in first..self.generators.len() {
            let (site, stepped) = (self.generators[g].site, self.generators[g].stepped);
            let cases = self.generators[g].sites.iter().enumerate().map(|(i, &b)| (i as i128 + 1, b)).collect();
            self.switch_to(stepped);
            self.switch_over(site, cases);
        }
        self.switch_to(here);
        self.generators.truncate(first);
    }
}
