//! The bodies of procedures, one after the other as they are asked for.

use chantry_mir::{self as mir, LocalId as Slot, Operand, Rvalue};
use chantry_tir::{self as tir, FnKind};
use chantry_types::{TypeId, TypeTable};

use crate::state::frame::FrameKind;
use crate::state::lower::Lower;
use crate::state::scope::ScopeKind;

impl<'p> Lower<'p> {
    pub fn drain(&mut self) {
        while let Some((id, at, as_iter)) = self.next_body() {
            self.acts.clear();
            self.body = Some(id);
            if as_iter { self.lower_iter_fn(id, at) } else { self.lower_fn(id, at) }
        }
    }

    fn lower_fn(&mut self, id: tir::FnId, at: mir::FnId) {
        let pieces = self.pieces(id);
        if !pieces.is_empty() {
            return self.lower_pieces(id, at, pieces);
        }
        let f = &self.prog.fns[id];
        let body = f.body.as_ref().expect("functions without a body are not queued");
        let sig = self.signature(id);
        self.push_frame(&self.symbol(id), sig.ret, f.span);
        self.open_body(id);
        self.start_body();
        let ret = (sig.value != TypeTable::VOID).then(|| self.temp(sig.value));
        let frame = self.frame_id();
        self.cur().ret = ret.map(|r| (frame, r));
        let throws = sig.throws.then(|| (self.temp(TypeTable::OPAQUE_PTR), self.new_block()));
        self.fr().set_kind(FrameKind::Fn { throws });
        self.push_scope(ScopeKind::Plain);
        self.own_formals(id);
        self.own_result(id, body);
        self.block(body);
        self.fall_off();
        self.finish_return(ret, throws, sig.ret);
        let (mut out, caps, _) = self.pop_frame();
        assert!(caps.is_empty(), "a function captures nothing");
        out.noreturn = f.noreturn;
        if f.inline {
            out.inline = mir::Inline::Always;
        }
        if f.cold || f.memo {
            out.inline = mir::Inline::Never;
        }
        out.memo = f.memo;
        if f.kind == FnKind::Export {
            out.linkage = mir::Linkage::Export;
            out.link_name = f.link_name.or(Some(f.name));
        }
        self.out.fns[at] = out;
    }

    /// At the return block: hands over the result; and the other block, the error.
    pub fn finish_return(&mut self, ret: Option<Slot>, throws: Option<(Slot, mir::BlockId)>, ty: TypeId) {
        let Some((err, fail)) = throws else {
            self.b().ret(ret.map(Operand::copy));
            return;
        };
        let none = Operand::zero(TypeTable::OPAQUE_PTR);
        let Some(ret) = ret else {
            self.b().ret(Some(none));
            self.switch_to(fail);
            self.b().ret(Some(Operand::copy(err)));
            return;
        };
        let value_ty = self.b().func.locals[ret].ty;
        let ok = self.eval(ty, Rvalue::Aggregate(ty, vec![none, Operand::copy(ret)]));
        self.b().ret(Some(Operand::copy(ok)));
        self.switch_to(fail);
        let bad = self.eval(ty, Rvalue::Aggregate(ty, vec![Operand::copy(err), Operand::undef(value_ty)]));
        self.b().ret(Some(Operand::copy(bad)));
    }
}
