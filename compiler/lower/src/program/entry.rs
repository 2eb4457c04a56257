//! The state of lowering, the functions on demand from the program's start, and the entry. Not
//! for bodies (see `bodies`).

use chantry_base::{FxHashSet, Span};
use chantry_mir::{self as mir, Operand, Rvalue};
use chantry_tir::{self as tir, FnKind, Passing};
use chantry_types::{TypeId, TypeTable};

use crate::Refused;
use crate::state::frame::FrameKind;
use crate::state::lower::Lower;
use crate::state::scope::{Cleanup, ScopeKind};
use crate::state::variables::PlaceSrc;

impl<'p> Lower<'p> {
    pub fn run(mut self) -> Result<mir::Program, Vec<Refused>> {
        for g in self.prog.globals.iter() {
            let ty = if g.is_ref { self.types.ref_to(g.ty) } else { g.ty };
            self.out.globals.push(mir::Global {
                name: g.name,
                ty,
                init: None,
                constant: g.constant,
                link_name: g.link_name,
                is_extern: g.is_extern,
                span: g.span,
            });
        }
        for c in &self.prog.configs {
            self.out.configs.push(mir::Config {
                kind: mir::ConfigKind::Var,
                module: c.module,
                name: c.name,
                type_name: c.type_name.clone(),
                default: c.default.clone(),
            });
        }
        self.out.main_takes_args = self.prog.main.is_some_and(|m| self.prog.fns[m].formals.len() == 1);
        self.entry();
        for (id, f) in self.prog.fns.iter_enumerated() {
            if f.kind == FnKind::Export && f.body.is_some() {
                self.declare(id);
            }
        }
        self.finish_classes();
        self.drain();
        self.finish();
        self.drain();
        if self.refused.is_empty() { Ok(self.out) } else { Err(self.refused) }
    }

    /// Whether the program calls C, or C the program, by declarations of its own.
    fn has_c_code(&self) -> bool {
        self.prog.fns.iter().any(|f| !f.library && matches!(f.kind, FnKind::Extern | FnKind::Export))
    }

    fn entry_span(&self) -> Span {
        let first = self.prog.main.or(self.prog.module_inits.last().copied());
        match first {
            Some(f) => self.prog.fns[f].span,
            None => Span::new(chantry_base::FileId(0), 0, 0),
        }
    }

    /// `fn(argc, argv) -> status`: module initialisers, then main.
    fn entry(&mut self) {
        let span = self.entry_span();
        self.push_frame("chantry.main", TypeTable::INT, span);
        let argc = self.param("argc", TypeTable::INT);
        let argv = self.param("argv", TypeTable::OPAQUE_PTR);
        self.start_body();
        let ret = self.temp(TypeTable::INT);
        self.set(ret, Operand::int(0, TypeTable::INT));
        self.fr().set_kind(FrameKind::Fn { throws: None });
        let root = self.prog.main.or(self.prog.module_inits.first().copied());
        if let Some(root) = root {
            self.act = self.new_activation(root, None, PlaceSrc::Own);
        }
        if self.has_c_code() {
            self.b().call_runtime(None, "cht_io_with_c", Vec::new());
        }
        self.push_scope(ScopeKind::Plain);
        for &init in self.prog.module_inits.iter().filter(|f| !self.prog.initialised.contains_key(f)) {
            self.emit_fn_call(init, Vec::new(), None, mir::CallRole::Normal);
        }
        if let Some(main) = self.prog.main {
            let f = &self.prog.fns[main];
            let mut args = Vec::new();
            if let (Some(formal), Some(make)) = (f.formals.first(), self.prog.make_args) {
                let ty = f.locals[formal.local].ty;
                let t = self.temp(ty);
                self.emit_fn_call(
                    make,
                    vec![Operand::copy(argc), Operand::copy(argv)],
                    Some(t.into()),
                    mir::CallRole::Normal,
                );
                match formal.passing {
                    Passing::Own => args.push(Operand::mov(t)),
                    passing => {
                        self.register_deinit(t.into(), ty);
                        if passing == Passing::Bits {
                            args.push(Operand::copy(t));
                        } else {
                            let a = self.addr_of(t.into(), ty);
                            args.push(a);
                        }
                    }
                }
            }
            let prim = self.types.as_prim(f.ret);
            if matches!(prim, Some(chantry_types::Prim::Int(_) | chantry_types::Prim::Uint(_))) && !f.ret_ref {
                let t = self.temp(f.ret);
                self.emit_fn_call(main, args, Some(t.into()), mir::CallRole::Normal);
                self.assign(ret, Rvalue::Cast(Operand::copy(t), TypeTable::INT));
            } else {
                self.emit_fn_call(main, args, None, mir::CallRole::Normal);
            }
        }
        self.fall_off();
        self.b().ret(Some(Operand::copy(ret)));
        let (f, _, _) = self.pop_frame();
        let entry = self.add_fn(f);
        self.out.entry = Some(entry);

        if let (Some(root), Some(_)) = (root, self.prog.known.uncaught_error) {
            self.uncaught_fn(root);
        }
    }

    /// The function that ends the modules' variables. It is made after the initialisers, which say what their references keep.
    fn finish(&mut self) {
        let root = self.prog.main.or(self.prog.module_inits.first().copied());
        let span = self.entry_span();
        self.push_frame("chantry.finish", TypeTable::VOID, span);
        self.start_body();
        self.fr().set_kind(FrameKind::Fn { throws: None });
        if let Some(root) = root {
            self.act = self.new_activation(root, None, PlaceSrc::Own);
        }
        self.push_scope(ScopeKind::Plain);
        // The modules in reverse order: what a module does at its end, then its variables.
        let mut seen = FxHashSet::default();
        let per_module: Vec<_> =
            self.prog.module_inits.iter().map(|&init| (init, self.initialised_globals(init, &mut seen))).collect();
        for (init, globals) in per_module.into_iter().rev() {
            // A library's module may never have begun.
            let after = self.prog.initialised.get(&init).map(|&begun| {
                let (begun, after) = self.branch_on(Operand::Copy(mir::Place::global(mir::GlobalId(begun.0))));
                self.switch_to(begun);
                after
            });
            if let Some(&deinit) = self.prog.module_deinits.get(&init) {
                self.emit_fn_call(deinit, Vec::new(), None, mir::CallRole::Normal);
            }
            self.push_scope(ScopeKind::Plain);
            for (g, ty) in globals {
                if self.prog.globals[g].is_ref {
                    self.end_kept(g);
                } else {
                    self.register_deinit(mir::Place::global(mir::GlobalId(g.0)), ty);
                }
            }
            self.pop_scope();
            if let Some(after) = after {
                self.goto(after);
                self.switch_to(after);
            }
        }
        self.fall_off();
        self.b().ret(None);
        let (f, _, _) = self.pop_frame();
        let finish = self.add_fn(f);
        self.out.finish = Some(finish);
    }

    /// The ends of what a `ref` variable refers to.
    fn end_kept(&mut self, of: tir::GlobalId) {
        for kept in self.kept.remove(&of).unwrap_or_default() {
            let flag = kept.made.map(|made| self.eval(TypeTable::BOOL, Rvalue::Use(Operand::Copy(made))));
            self.register(Cleanup::Deinit { place: kept.place, ty: kept.ty, flag });
        }
    }

    /// A module's variables in the order of their initialisation.
    fn initialised_globals(
        &self,
        init: tir::FnId,
        seen: &mut FxHashSet<tir::GlobalId>,
    ) -> Vec<(tir::GlobalId, TypeId)> {
        let mut list = Vec::new();
        if let Some(body) = &self.prog.fns[init].body {
            chantry_tir::visit::all_block(body, &mut |n| {
                if let chantry_tir::visit::Node::Stmt(tir::Stmt { kind: tir::StmtKind::Init { place, .. }, .. }) = n
                    && let tir::ExprKind::Global(g) = place.kind
                    && seen.insert(g)
                {
                    list.push((g, self.prog.globals[g].ty));
                }
            });
        }
        list
    }

    /// What the runtime calls for an error that left a task which nobody waits for.
    fn uncaught_fn(&mut self, root: tir::FnId) {
        let span = self.entry_span();
        self.push_frame("chantry.uncaught", TypeTable::VOID, span);
        let err = self.param("error", TypeTable::OPAQUE_PTR);
        self.start_body();
        self.fr().set_kind(FrameKind::Fn { throws: None });
        self.act = self.new_activation(root, None, PlaceSrc::Own);
        self.push_scope(ScopeKind::Plain);
        self.uncaught(Operand::copy(err));
        self.fall_off();
        self.b().ret(None);
        let (mut f, _, _) = self.pop_frame();
        f.noreturn = true;
        let f = self.add_fn(f);
        self.out.uncaught = Some(f);
    }
}
