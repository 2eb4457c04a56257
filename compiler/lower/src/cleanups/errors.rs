//! Errors: a pointer that travels beside results. Who handles one is found along the lexical
//! nesting of activations; what ends on the way, along the scopes.

use chantry_mir::{BinOp, CallRole, Operand, Rvalue};
use chantry_types::TypeTable;

use crate::state::frame::FrameKind;
use crate::state::lower::Lower;
use crate::state::scope::{Exit, ScopeKind};
use crate::state::variables::PlaceSrc;

enum Handler {
    /// (slot, block, depth)
    Try(chantry_mir::LocalId, chantry_mir::BlockId, usize),
    Halt,
    Frame,
}

impl<'p> Lower<'p> {
    fn find_handler(&mut self) -> Handler {
        let mut at = self.act;
        for (i, s) in self.frame(self.frame_id()).scopes().iter().enumerate().rev() {
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

    /// Throws the error (an opaque pointer, owned by whoever catches it) here, or lets it out of a call.
    pub fn throw(&mut self, err: Operand) {
        if self.is_open() {
            self.note_place(&err);
            self.hand_on(err);
        }
    }

    /// Tells the error that it passes here, in the program's own code and in loops over the library's iterators.
    fn note_place(&mut self, err: &Operand) {
        let act = &self.acts[self.act];
        let own = match act.place {
            PlaceSrc::Own => !self.prog.fns[act.fun].library,
            PlaceSrc::At(_) => true,
            PlaceSrc::Slots { .. } => false,
        };
        if let (true, Some(f)) = (own, self.prog.known.passing_error) {
            let (file, line) = self.place_args();
            self.with_error_and_place(f, err.clone(), file, line);
        }
    }

    fn with_error_and_place(&mut self, f: chantry_tir::FnId, err: Operand, file: Operand, line: Operand) {
        let decl = &self.prog.fns[f];
        let types: Vec<_> = decl.formals.iter().map(|x| self.formal_type(decl, x)).collect();
        let e = Operand::copy(self.eval(types[0], Rvalue::Cast(err, types[0])));
        let line = Operand::copy(self.eval(types[2], Rvalue::Cast(line, types[2])));
        self.emit_fn_call(f, vec![e, file, line], None, CallRole::Normal);
    }

    /// Brings an error that has been thrown to whoever handles it.
    pub fn hand_on(&mut self, err: Operand) {
        if !self.is_open() {
            return;
        }
        match self.find_handler() {
            Handler::Try(slot, block, depth) => {
                self.set(slot, err);
                self.fail_to(block, depth);
            }
            Handler::Halt => self.uncaught(err),
            Handler::Frame => match *self.fr().kind() {
                FrameKind::Fn { throws: Some((slot, block)) } => {
                    self.set(slot, err);
                    self.fail_to(block, 0);
                }
                FrameKind::Fn { throws: None } => self.uncaught(err),
                FrameKind::Task => {
                    self.b().call_runtime(None, "cht_task_error", vec![err]);
                    let fr = self.fr();
                    fr.note_failure();
                    let ret = fr.ret_block();
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
            self.with_error_and_place(f, err, file, line);
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
}
