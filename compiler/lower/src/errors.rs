//! Errors: a pointer that travels beside results. Who handles one is found along the lexical
//! nesting of activations; what ends on the way, along the scopes.

use chantry_mir::{BinOp, CallRole, Operand, Rvalue};
use chantry_tir::{Block, Catch};
use chantry_types::{Mgmt, TypeKind, TypeTable};

use crate::frame::FrameKind;
use crate::program::Lower;
use crate::scopes::{Exit, ScopeKind};

enum Handler {
    /// (slot, block, depth)
    Try(chantry_mir::LocalId, chantry_mir::BlockId, usize),
    Halt,
    Frame,
}

impl<'p> Lower<'p> {
    fn find_handler(&mut self) -> Handler {
        let mut at = self.act;
        for (i, s) in self.frames.last().expect("a frame").scopes.iter().enumerate().rev() {
            match s.kind {
                ScopeKind::Try { handler, err } if s.act == at => return Handler::Try(err, handler, i),
                ScopeKind::Bang if s.act == at => return Handler::Halt,
                ScopeKind::Activation { act, .. } if act == at => {
                    at = self.acts[act].parent.expect("an expanded iterator has a loop");
                }
                _ => {}
            }
        }
        Handler::Frame
    }

    /// Throws the error (an opaque pointer, owned by whoever catches it).
    pub fn throw(&mut self, err: Operand) {
        if !self.is_open() {
            return;
        }
        match self.find_handler() {
            Handler::Try(slot, block, depth) => {
                self.set(slot, err);
                self.fail_to(block, depth);
            }
            Handler::Halt => self.uncaught(err),
            Handler::Frame => match self.fr().kind {
                FrameKind::Fn { throws: Some((slot, block)) } => {
                    self.set(slot, err);
                    self.fail_to(block, 0);
                }
                FrameKind::Fn { throws: None } => self.uncaught(err),
                FrameKind::Task => {
                    self.b().call_runtime(None, "cht_task_error", vec![err]);
                    let fr = self.fr();
                    fr.fails = true;
                    let ret = fr.ret_block;
                    self.fail_to(ret, 0);
                }
                FrameKind::Body { err: slot, .. } => {
                    self.set(slot, err);
                    self.exit_frame(Exit::Throw);
                }
            },
        }
    }

    /// Reports the error and ends the program.
    pub fn uncaught(&mut self, err: Operand) {
        let (file, line) = self.place_args();
        if let Some(f) = self.prog.known.uncaught_error {
            let decl = &self.prog.fns[f];
            let types: Vec<_> = decl.formals.iter().map(|x| self.formal_type(decl, x)).collect();
            let e = Operand::copy(self.eval(types[0], Rvalue::Cast(err, types[0])));
            let line = Operand::copy(self.eval(types[2], Rvalue::Cast(line, types[2])));
            self.emit_fn_call(f, vec![e, file, line], None, CallRole::Normal);
        } else {
            let msg = b"uncaught error";
            let text = Operand::constant(chantry_mir::ConstKind::Str((*msg).into()), self.file_ty);
            let len = Operand::int(msg.len() as i128, TypeTable::INT);
            self.b().call_runtime(None, "cht_error", vec![text, len, file, line]);
        }
        self.b().unreachable();
    }

    /// The errors of tasks, if there are any, are thrown here as one.
    pub fn throw_task_errors(&mut self, list: Operand) {
        let some = self.bin(TypeTable::BOOL, BinOp::Ne, list.clone(), Operand::zero(TypeTable::OPAQUE_PTR));
        let (fail, ok) = (self.new_block(), self.new_block());
        self.b().branch_likely(some, fail, ok, false);
        self.switch_to(fail);
        let err = match self.prog.known.make_task_errors {
            Some(f) => {
                let decl = &self.prog.fns[f];
                let arg_ty = self.formal_type(decl, &decl.formals[0]);
                let ret = decl.ret;
                let arg = Operand::copy(self.eval(arg_ty, Rvalue::Cast(list, arg_ty)));
                let t = self.temp(ret);
                self.emit_fn_call(f, vec![arg], Some(t.into()), CallRole::Normal);
                Operand::copy(self.eval(TypeTable::OPAQUE_PTR, Rvalue::Cast(Operand::copy(t), TypeTable::OPAQUE_PTR)))
            }
            None => self.runtime("cht_errors_get", vec![list, Operand::int(0, TypeTable::INT)], TypeTable::OPAQUE_PTR),
        };
        self.throw(err);
        self.switch_to(ok);
    }

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
            if bang { self.uncaught(Operand::copy(err)) } else { self.throw(Operand::copy(err)) }
        } else {
            self.b().unreachable();
        }
        self.switch_to(out);
    }
}
