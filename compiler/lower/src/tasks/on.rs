//! `on`: the body becomes a function, which a statement of MIR runs at the locale. It answers how it was left, as a
//! loop's body does (see `function_form`).

use chantry_mir::{self as mir, Operand, Place, Tasks, TasksKind};
use chantry_tir::{Block, Expr};
use chantry_types::TypeTable;

use crate::state::frame::FrameKind;
use crate::state::lower::Lower;
use crate::state::scope::ScopeKind;

impl<'p> Lower<'p> {
    pub fn on_stmt(&mut self, locale: &'p Expr, body: &'p Block) {
        let whole = self.fr().take_whole_on();
        self.statement(|l| {
            let at = l.kept(locale);
            let at = l.settled(at, locale.ty);
            l.run_at(at, body, whole);
        });
    }

    fn run_at(&mut self, locale: Operand, body: &'p Block, whole: bool) {
        let act = self.act;
        let name = format!("{} on", self.prog.fns[self.acts[act].fun].display);
        let span = self.b().span();
        let answer_ty = self.code_type();
        self.push_frame(&name, answer_ty, span);
        self.param("env", TypeTable::OPAQUE_PTR);
        self.start_body();
        let (code, err) = self.open_coded();
        self.fr().set_kind(FrameKind::Body { code, exits: Vec::new(), err });
        self.push_scope(ScopeKind::Plain);
        self.block(body);
        self.act = act;
        self.fall_off();
        let exits = self.fr().numbered_exits();
        if exits.is_empty() {
            self.b().func.ret = TypeTable::VOID;
            self.b().ret(None);
        } else {
            self.return_code(code, err);
        }
        let (function, caps, _) = self.pop_frame();
        let body = self.add_fn(function);
        let captures = self.captures(Vec::new(), &caps);
        let answer = (!exits.is_empty()).then(|| self.temp(answer_ty));
        let kind = TasksKind::On { locale, answer: answer.map(Place::local), whole };
        self.b().push(mir::StmtKind::Tasks(Box::new(Tasks { kind, body, captures, shadows: Vec::new() })));
        if let Some(answer) = answer {
            self.leave_as(answer.into(), exits, false);
        }
    }
}
