//! Statements and blocks.

use chantry_mir::{Operand, Place, Rvalue};
use chantry_tir::{Block, Expr, ExprKind, GlobalId, LocalId, LoopId, Stmt, StmtKind};
use chantry_types::TypeTable;

use crate::state::access::LoopCtx;
use crate::state::lower::Lower;
use crate::state::scope::{Cleanup, Exit, ScopeKind};
use chantry_tir::visit::{self as walk, Node};

impl<'p> Lower<'p> {
    /// A scope of its own.
    pub fn block(&mut self, b: &'p Block) {
        self.push_scope(ScopeKind::Plain);
        self.stmts(b);
        self.pop_scope();
    }

    pub fn stmts(&mut self, b: &'p Block) {
        for s in &b.stmts {
            self.stmt(s);
        }
    }

    pub fn stmt(&mut self, s: &'p Stmt) {
        if !self.is_open() {
            return;
        }
        let outer = self.b().set_span(s.span);
        if self.pending_shadows > 0 && self.starts_shadows(s) {
            self.with_pending_shadows(false, |l| l.stmt_inner(s));
        } else {
            self.stmt_inner(s);
        }
        self.b().set_span(outer);
    }

    /// Runs `f` with a scope for the temporaries of one statement.
    pub fn statement<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        self.push_scope(ScopeKind::Plain);
        let r = f(self);
        self.pop_scope();
        r
    }

    fn stmt_inner(&mut self, s: &'p Stmt) {
        match &s.kind {
            StmtKind::Splice(s) => self.stmt(s),
            StmtKind::Expr(e) => self.statement(|l| l.effect(e)),
            StmtKind::Let { local, init } => self.let_stmt(*local, init.as_ref()),
            StmtKind::LetRef { local, init } => {
                // Temporaries live as long as the reference.
                let place = match self.refers_for_module(*local, init) {
                    Some(g) => self.keeping_temporaries(g, |l| l.place(init)),
                    None => self.place(init),
                };
                let outside = self.is_outside(&place);
                let rv = self.addr_rvalue(place);
                let b = self.bind_new(self.act, *local);
                self.set_ref(b.slot, rv);
                if outside {
                    self.fr().note_outside(b.slot);
                }
            }
            StmtKind::Init { place, value } if self.binds_global_ref(place, value) => self.statement(|l| {
                let ExprKind::Global(g) = place.kind else { unreachable!("tested") };
                l.into(value, Place::global(chantry_mir::GlobalId(g.0)));
            }),
            StmtKind::Init { place, value } => self.statement(|l| {
                let p = l.place(place);
                let p = if walk::has_effects(value) { l.pin(p, place.ty) } else { p };
                l.into(value, p);
                l.initialised(place);
            }),
            StmtKind::Assign { place, value } => self.statement(|l| l.assign_stmt(place, value)),
            StmtKind::Swap(a, b) => self.statement(|l| {
                let x = l.place(a);
                let x = l.pin(x, a.ty);
                let y = l.place(b);
                let y = l.pin(y, b.ty);
                let t = l.eval(a.ty, Rvalue::Use(Operand::Copy(x.clone())));
                l.set(x, Operand::Copy(y.clone()));
                l.set(y, Operand::copy(t));
            }),
            StmtKind::Block(b) => self.block(b),
            StmtKind::Breakable { id, body } => {
                let exit = self.new_block();
                self.push_scope(ScopeKind::Breakable { id: *id, exit });
                self.block(body);
                self.pop_scope();
                self.goto(exit);
                self.switch_to(exit);
            }
            StmtKind::If { cond, then, els } => {
                let (yes, no) = self.closed_condition(cond);
                let out = self.new_block();
                let mut open = false;
                for (block, part) in [(yes, then), (no, els)] {
                    self.switch_to(block);
                    self.block(part);
                    open |= self.is_open();
                    self.goto(out);
                }
                self.switch_to(out);
                if !open {
                    self.b().unreachable();
                }
            }
            StmtKind::While { id, cond, body } => self.while_stmt(*id, cond, body),
            StmtKind::DoWhile { id, body, cond } => self.do_while(*id, body, cond),
            StmtKind::Loop(l) => self.loop_stmt(l),
            StmtKind::Return(e) => self.return_stmt(e.as_ref()),
            StmtKind::Break(id) => self.exit(Exit::Break(self.act, *id)),
            StmtKind::Continue(id) => self.exit(Exit::Continue(self.act, *id)),
            StmtKind::Yield(e) => self.yield_stmt(e),
            StmtKind::Defer(block) => {
                let reached = self.conditional_flag();
                self.register(Cleanup::Defer { block, reached });
            }
            StmtKind::Delete(e) => self.statement(|l| {
                let p = l.kept(e);
                l.delete(p, e.ty);
            }),
            StmtKind::EndObject(e) => self.statement(|l| {
                let p = l.kept(e);
                l.end_object(p, e.ty);
            }),
            StmtKind::Deinit(e) => self.statement(|l| {
                let p = l.place(e);
                l.deinit_place(p, e.ty);
            }),
            StmtKind::Throw(e) => self.statement(|l| {
                let v = l.value(e);
                let err = l.eval(TypeTable::OPAQUE_PTR, Rvalue::Cast(v, TypeTable::OPAQUE_PTR));
                l.throw(Operand::copy(err));
            }),
            StmtKind::Try { body, catches, bang } => self.try_stmt(body, catches, *bang),
            StmtKind::Shadows { shadows, body } => self.shadows_stmt(shadows, body),
            StmtKind::Begin(t) => self.begin_stmt(t),
            StmtKind::Cobegin(ts) => self.cobegin_stmt(ts),
            StmtKind::Coforall { count, k, task } => self.coforall_stmt(count, *k, task),
            StmtKind::CoforallIter(l) => self.coforall_iter(l),
            StmtKind::SpawnTask(t) => self.spawn_stmt(t),
            StmtKind::Sync(b) => self.sync_stmt(b),
            StmtKind::Serial { cond, body } => self.serial_stmt(cond, body),
            StmtKind::On { locale, body } => self.on_stmt(locale, body),
        }
    }

    /// The `ref` variable of a module that gets the address of what the local refers to, if there are temporaries in that.
    fn refers_for_module(&self, local: LocalId, init: &'p Expr) -> Option<GlobalId> {
        let id = self.body.filter(|f| self.acts[self.act].fun == *f && self.prog.module_inits.contains(f))?;
        if self.is_place(init) && !self.makes_temps(init) {
            return None;
        }
        let body = self.prog.fns[id].body.as_ref()?;
        body.stmts.iter().find_map(|s| match &s.kind {
            StmtKind::Init { place: Expr { kind: ExprKind::Global(g), .. }, value }
                if self.prog.globals[*g].is_ref
                    && walk::any(
                        Node::Expr(value),
                        &mut |n| matches!(n, Node::Expr(Expr { kind: ExprKind::Local(l), .. }) if *l == local),
                    ) =>
            {
                Some(*g)
            }
            _ => None,
        })
    }

    /// Whether a `ref` module variable gets its address here.
    fn binds_global_ref(&self, place: &Expr, value: &Expr) -> bool {
        matches!(place.kind, ExprKind::Global(g) if self.prog.globals[g].is_ref)
            && value.ty == self.types.ref_to(place.ty)
    }

    fn set_ref(&mut self, slot: chantry_mir::LocalId, address: Rvalue) {
        self.b().assign(slot, address);
    }

    fn let_stmt(&mut self, local: LocalId, init: Option<&'p Expr>) {
        let info = self.local_info(self.act, local);
        let ty = info.ty;
        let Some(init) = init else {
            let mut b = self.bind_new(self.act, local);
            if self.needs_deinit(ty) {
                let flag = self.new_flag();
                self.set(flag, Operand::bool(false));
                b.flag = Some(flag);
                self.cur().vars.insert(local, b);
                self.register(Cleanup::Deinit { place: b.slot.into(), ty, flag: b.flag });
            }
            return;
        };
        // The initialiser does not see the variable; but its slot may be built in place.
        let name = info.name;
        let slot = self.b().local(name, ty);
        // What one of the compiler's own variables may refer to lasts as long as it does.
        let own = info.temp;
        if !own && self.makes_temps(init) {
            self.statement(|l| l.into(init, slot.into()));
        } else {
            self.into(init, slot.into());
        }
        self.bind_slot(self.act, local, slot, false);
        self.own_variable(self.act, local);
    }

    fn assign_stmt(&mut self, place: &'p Expr, value: &'p Expr) {
        let p = self.place(place);
        let p = if walk::has_effects(value) { self.pin(p, place.ty) } else { p };
        let scalar_op = matches!(value.kind, ExprKind::Bin(..) | ExprKind::Un(..) | ExprKind::Cast(_));
        if scalar_op && !self.needs_deinit(value.ty) {
            self.into(value, p);
        } else {
            let v = self.value(value);
            self.set(p, v);
        }
    }

    fn return_stmt(&mut self, e: Option<&'p Expr>) {
        let act = self.act;
        if let Some(e) = e {
            let by_ref = self.prog.fns[self.cur().fun].ret_ref;
            let ret = self.cur().ret;
            self.push_scope(ScopeKind::Plain);
            match ret {
                Some((frame, slot)) => {
                    if by_ref {
                        let place = self.place(e);
                        let rv = self.addr_rvalue(place);
                        let dest = self.slot_place(frame, slot);
                        self.assign(dest, rv);
                    } else {
                        let dest = self.slot_place(frame, slot);
                        self.end_left_result(dest.clone(), e.ty);
                        self.into(e, dest);
                        if let Some(flag) = self.cur().returned {
                            self.set(flag, Operand::bool(true));
                        }
                    }
                }
                None => self.effect(e),
            }
            self.exit(Exit::Return(act));
            self.pop_scope();
        } else {
            self.exit(Exit::Return(act));
        }
    }

    /// What loops do to the state of access groups: code of a loop is in that of none around it.
    pub fn in_loop(&mut self, ctx: LoopCtx, f: impl FnOnce(&mut Self)) {
        let fr = self.fr();
        let group = fr.swap_group(None);
        fr.enter_loop(ctx);
        f(self);
        let fr = self.fr();
        fr.leave_loop();
        fr.swap_group(group);
    }

    fn while_stmt(&mut self, id: LoopId, cond: &'p Expr, body: &'p Block) {
        let (head, exit) = (self.new_block(), self.new_block());
        let act = self.act;
        let mir_loop = self.b().new_loop(chantry_mir::Loop::default());
        self.goto(head);
        self.switch_to(head);
        self.push_scope(ScopeKind::Breakable { id, exit });
        self.in_loop(LoopCtx::While { id: mir_loop, act }, |l| {
            let (go, stop) = l.closed_condition(cond);
            l.switch_to(stop);
            l.goto(exit);
            l.switch_to(go);
            let next = l.new_block();
            l.push_scope(ScopeKind::Continuable { id, next, keep: false });
            l.block(body);
            l.pop_scope();
            l.goto(next);
            l.switch_to(next);
            l.b().loop_back(head, mir_loop);
        });
        self.pop_scope();
        self.switch_to(exit);
    }

    fn do_while(&mut self, id: LoopId, body: &'p Block, cond: &'p Expr) {
        let (head, exit) = (self.new_block(), self.new_block());
        let act = self.act;
        let mir_loop = self.b().new_loop(chantry_mir::Loop::default());
        self.goto(head);
        self.switch_to(head);
        self.push_scope(ScopeKind::Breakable { id, exit });
        let again = self.temp(TypeTable::BOOL);
        self.in_loop(LoopCtx::While { id: mir_loop, act }, |l| {
            let next = l.new_block();
            // The condition sees the body's variables. A `continue` may skip some of them, so
            // that their ends must be conditional.
            let continues = walk::any_block(
                body,
                &mut |n| matches!(n, Node::Stmt(Stmt { kind: StmtKind::Continue(c), .. }) if *c == id),
            );
            l.push_scope(ScopeKind::Continuable { id, next, keep: true });
            l.fr().swap_conditional(u32::from(continues));
            l.stmts(body);
            l.goto(next);
            l.switch_to(next);
            l.statement(|l| l.into(cond, again.into()));
            l.pop_scope();
            let back = l.new_block();
            l.b().branch(Operand::copy(again), back, exit);
            l.switch_to(back);
            l.b().loop_back(head, mir_loop);
        });
        self.pop_scope();
        self.switch_to(exit);
    }
}
