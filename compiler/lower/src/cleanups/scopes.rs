//! The stack of scopes with their pending cleanups, and the ways out of them. Cleanups towards
//! one target are emitted once per scope entry and shared by all exits that pass it; so an entry
//! never changes after it was registered (drop flags say what the tree cannot).

use chantry_base::Span;
use chantry_mir::{self as mir, BlockId, LocalId as Slot, Operand, Place};
use chantry_types::{TypeId, TypeTable};

use crate::state::lower::Lower;
use crate::state::scope::{Cleanup, Entry, Exit, Scope, ScopeKind};
use crate::state::variables::ActId;

/// The code with which an iterator that is a function answers an error of its own.
pub const FAILED: i128 = -1;

impl<'p> Lower<'p> {
    pub fn push_scope(&mut self, kind: ScopeKind) {
        let act = self.act;
        let fr = self.fr();
        // (`Bang` has no ends of its own: what is registered in it is part of the expression around it.)
        let saved_cond = if matches!(kind, ScopeKind::Bang) { fr.conditional() } else { fr.swap_conditional(0) };
        fr.scopes_mut().push(Scope { kind, act, entries: Vec::new(), saved_cond });
    }

    pub fn depth(&mut self) -> usize {
        self.fr().scopes().len()
    }

    /// Leaves the innermost scope normally.
    pub fn pop_scope(&mut self) {
        loop {
            let fr = self.fr();
            let Some(entry) = fr.scopes_mut().last_mut().expect("a scope is open").entries.pop() else { break };
            if self.is_open() {
                self.run_cleanup(entry.cleanup, entry.act, entry.span, false);
            }
        }
        let scope = self.fr().scopes_mut().pop().expect("a scope is open");
        self.fr().swap_conditional(scope.saved_cond);
    }

    /// Registers a cleanup with the innermost scope that holds any.
    pub fn register(&mut self, cleanup: Cleanup<'p>) {
        let act = self.act;
        let span = self.b().span();
        let fr = self.fr();
        let scope =
            fr.scopes_mut().iter_mut().rev().find(|s| !matches!(s.kind, ScopeKind::Bang)).expect("a scope is open");
        scope.entries.push(Entry { cleanup, act, span, cache: Vec::new() });
    }

    /// Registers the end of a temporary or variable that has its value from here on.
    pub fn register_deinit(&mut self, place: Place, ty: TypeId) {
        if !self.needs_deinit(ty) {
            return;
        }
        let flag = self.conditional_flag();
        self.register(Cleanup::Deinit { place, ty, flag });
    }

    /// In a part of an expression that may be skipped: a flag that is true from here on.
    pub fn conditional_flag(&mut self) -> Option<Slot> {
        (self.fr().is_conditional()).then(|| {
            let flag = self.new_flag();
            self.set(flag, Operand::bool(true));
            flag
        })
    }

    fn run_cleanup(&mut self, cleanup: Cleanup<'p>, act: ActId, span: Span, failing: bool) {
        let outer_act = std::mem::replace(&mut self.act, act);
        let outer_span = self.b().set_span(span);
        let cond = self.fr().swap_conditional(0);
        // What runs on the way out of a loop's body is not of the body.
        let group = self.fr().swap_group(None);
        match cleanup {
            Cleanup::Deinit { place, ty, flag } => match flag {
                None => self.deinit_place(place, ty),
                Some(flag) => {
                    let (yes, next) = (self.new_block(), self.new_block());
                    self.b().branch(Operand::copy(flag), yes, next);
                    self.switch_to(yes);
                    self.set(flag, Operand::bool(false));
                    self.deinit_place(place, ty);
                    self.goto(next);
                    self.switch_to(next);
                }
            },
            Cleanup::FailedOut { place, ty, flag } => {
                if failing {
                    let (yes, next) = self.branch_on(Operand::copy(flag));
                    self.switch_to(yes);
                    self.deinit_place(place, ty);
                    self.goto(next);
                    self.switch_to(next);
                }
            }
            Cleanup::FailedWhole { this, ty, flag } => {
                if failing {
                    let (yes, next) = self.branch_on(Operand::copy(flag));
                    self.switch_to(yes);
                    self.end_whole(this, ty);
                    self.goto(next);
                    self.switch_to(next);
                }
            }
            Cleanup::FailedObject { object, flag } => {
                if failing {
                    let (yes, next) = self.branch_on(Operand::copy(flag));
                    self.switch_to(yes);
                    self.b().call_runtime(None, "cht_free", vec![Operand::copy(object)]);
                    self.goto(next);
                    self.switch_to(next);
                }
            }
            Cleanup::Defer { block, reached: None } => self.block(block),
            Cleanup::Defer { block, reached: Some(flag) } => {
                let (yes, next) = self.branch_on(Operand::copy(flag));
                self.switch_to(yes);
                self.set(flag, Operand::bool(false));
                self.block(block);
                self.goto(next);
                self.switch_to(next);
            }
            Cleanup::Combine { block, lock, made } => {
                let next = made.map(|flag| {
                    let (yes, next) = self.branch_on(Operand::copy(flag));
                    self.switch_to(yes);
                    next
                });
                self.locked(lock, |l| l.block(block));
                if let Some(next) = next {
                    self.goto(next);
                    self.switch_to(next);
                }
            }
            Cleanup::OwnSet { of, set } => self.end_own_set(of, set),
            Cleanup::CallersSet { body, env, iterator, set } => self.end_callers_set(body, env, iterator, set),
            Cleanup::Sync(scope) => self.leave_sync(scope, failing),
            Cleanup::Group(group) => self.leave_group(group, failing),
            Cleanup::Serial { old, changed } => {
                let (yes, next) = (self.new_block(), self.new_block());
                self.b().branch(Operand::copy(changed), yes, next);
                self.switch_to(yes);
                let t = self.temp(TypeTable::BOOL);
                self.b().call_runtime(Some(t.into()), "cht_serial_set", vec![Operand::copy(old)]);
                self.goto(next);
                self.switch_to(next);
            }
            Cleanup::Generator(g) => self.end_generator(g),
            Cleanup::Inline(g) => self.end_inline(g),
        }
        self.fr().swap_group(group);
        self.fr().swap_conditional(cond);
        self.b().set_span(outer_span);
        self.act = outer_act;
    }

    /// The block that runs all cleanups of scopes `depth..` and then goes to the target.
    fn chain(&mut self, target: BlockId, depth: usize, failing: bool) -> BlockId {
        let here = self.b().current();
        let mut next = target;
        let top = self.depth();
        for s in depth..top {
            let mut e = 0;
            while e < self.fr().scopes()[s].entries.len() {
                let entry = &self.fr().scopes()[s].entries[e];
                if let Some(&(_, _, block)) = entry.cache.iter().find(|c| (c.0, c.1) == (target, failing)) {
                    next = block;
                    e += 1;
                    continue;
                }
                let (cleanup, act, span) = (entry.cleanup.clone(), entry.act, entry.span);
                // What lies above is gone when this cleanup runs.
                let above = self.fr().scopes_mut().split_off(s + 1);
                let rest = self.fr().scopes_mut()[s].entries.split_off(e);
                let block = self.new_block();
                self.switch_to(block);
                self.run_cleanup(cleanup, act, span, failing);
                self.goto(next);
                self.fr().scopes_mut()[s].entries.extend(rest);
                self.fr().scopes_mut().extend(above);
                self.fr().scopes_mut()[s].entries[e].cache.push((target, failing, block));
                next = block;
                e += 1;
            }
        }
        self.switch_to(here);
        next
    }

    /// Leaves for a block at the given depth of scopes.
    pub fn exit_to(&mut self, target: BlockId, depth: usize) {
        if self.is_open() {
            let first = self.chain(target, depth, false);
            self.goto(first);
        }
    }

    /// Likewise with an error under way.
    pub fn fail_to(&mut self, target: BlockId, depth: usize) {
        if self.is_open() {
            let first = self.chain(target, depth, true);
            self.goto(first);
        }
    }

    /// Goes where `exit` says, in this frame or by way of the frame's result.
    pub fn exit(&mut self, exit: Exit) {
        if !self.is_open() {
            return;
        }
        let found = self.fr().scopes().iter().enumerate().rev().find_map(|(i, s)| match (s.kind, exit) {
            (ScopeKind::Breakable { id, exit: block }, Exit::Break(act, l)) if id == l && s.act == act => {
                Some((block, i))
            }
            (ScopeKind::Continuable { id, next, keep }, Exit::Continue(act, l)) if id == l && s.act == act => {
                Some((next, i + usize::from(keep)))
            }
            (ScopeKind::Activation { act: a, exit: block }, Exit::Return(act)) if a == act => Some((block, i)),
            _ => None,
        });
        match found {
            Some((block, depth)) => self.exit_to(block, depth),
            None => self.exit_frame(exit),
        }
    }

    /// Leaves the frame altogether.
    pub fn exit_frame(&mut self, exit: Exit) {
        let ret = self.fr().ret_block();
        if let Some((code, number)) = self.fr().number_exit(exit) {
            self.set(code, Operand::int(number, TypeTable::INT32));
        } else {
            assert!(matches!(exit, Exit::Return(_)), "{exit:?} leaves a task or function");
        }
        // An error leaves through here too (with the cleanups of a failing exit).
        if exit == Exit::Throw { self.fail_to(ret, 0) } else { self.exit_to(ret, 0) }
    }

    /// Ends the current frame's outermost scope and goes to the return block.
    pub fn fall_off(&mut self) {
        self.pop_scope();
        let ret = self.fr().ret_block();
        self.goto(ret);
        self.switch_to(ret);
    }

    /// After code in a function of its own, which has answered (error, code): goes on, or where the code says. `fails`: it
    /// may answer `FAILED`.
    pub fn leave_as(&mut self, answer: Place, exits: Vec<Exit>, fails: bool) {
        let error = Operand::Copy(answer.clone().field(0));
        let done = self.new_block();
        let mut cases = vec![(0, done)];
        let mut ways = Vec::new();
        if fails {
            ways.push((FAILED, Exit::Throw));
        }
        ways.extend(exits.into_iter().enumerate().map(|(i, exit)| (i as i128 + 1, exit)));
        let ways: Vec<_> = ways.into_iter().map(|(code, exit)| (code, exit, self.new_block())).collect();
        cases.extend(ways.iter().map(|&(code, _, block)| (code, block)));
        let default = self.new_block();
        let value = Operand::Copy(answer.field(1));
        self.b().terminate(mir::Terminator::Switch { value, cases, default });
        self.switch_to(default);
        self.b().unreachable();
        for (_, exit, block) in ways {
            self.switch_to(block);
            if exit == Exit::Throw { self.hand_on(error.clone()) } else { self.exit(exit) }
        }
        self.switch_to(done);
    }
}
