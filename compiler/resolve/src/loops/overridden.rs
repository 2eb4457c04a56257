//! Iterators that classes override, in lock step with others: each is gone over by an iterator made for it, which yields what
//! that one yields, so that only a loop of its own has to ask the object. Not for: loops over one alone (`loops`).

use chantry_base::Span;
use chantry_tir::{Block, Fn, FnId, FnKind, Formal, Loop, StmtKind};

use crate::state::cx::Cx;
use crate::state::frame::Frame;
use crate::state::functions::{FnInfo, FnState};

impl Cx<'_> {
    /// The iterator with the formals of `callee` that goes over what `slot` says.
    pub fn going_over(&mut self, callee: FnId, slot: u32, span: Span) -> FnId {
        let (module, f) = (self.fns[callee].module, &self.prog.fns[callee]);
        let (library, name) = (f.library, f.name);
        let made = Fn {
            kind: FnKind::Iter { recursive: false },
            ret: f.ret,
            ret_ref: f.ret_ref,
            ret_const: f.ret_const,
            throws: f.throws,
            ..Fn::made(name.as_str(), f.display.as_str(), span, library)
        };
        let formals: Vec<_> = f
            .formals
            .iter()
            .map(|x| {
                let l = &f.locals[x.local];
                (l.name, l.ty, l.is_ref, l.constant, x.passing)
            })
            .collect();
        let ret_ref = f.ret_ref;
        let id = self.new_fn(made, FnInfo::made(module));
        self.fns[id].state = FnState::Done;
        let mut frame = Frame::new(id, module, library);
        frame.on_behalf_of(self.frames.last());
        let own: Vec<Formal> = formals
            .into_iter()
            .map(|(name, ty, is_ref, constant, passing)| Formal {
                local: frame.new_local(name, ty, is_ref, constant, span),
                passing,
            })
            .collect();
        self.frames.push(frame);
        let args = own
            .iter()
            .map(|x| {
                let e = self.fr().local_expr(x.local, span);
                self.given(e, x.passing)
            })
            .collect();
        let loop_id = self.f().new_loop_id();
        let (source, v) = self.iter_source(callee, Some(slot), args, span);
        let body = self.in_block(|cx| {
            let value = if ret_ref { v.expr.clone() } else { cx.copied(v.expr.clone()) };
            cx.f().emit(StmtKind::Yield(value), span);
        });
        let over = Loop { id: loop_id, source, independent: false, shadows: Vec::new(), body };
        self.f().emit(StmtKind::Loop(Box::new(over)), span);
        let mut frame = self.frames.pop().expect("pushed above");
        let body: Block = frame.close_block();
        let f = &mut self.prog.fns[id];
        f.formals = own;
        f.locals = frame.locals;
        f.body = Some(body);
        id
    }
}
