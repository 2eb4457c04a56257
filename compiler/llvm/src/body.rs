//! One function's body: locals, blocks, statements, terminators. Places and values are in
//! `place` and `rvalue`, calls in `call`.

use std::rc::Rc;

use chantry_base::{FxHashMap, IndexVec, Span};
use chantry_mir::*;
use chantry_rt_abi as rt;

use crate::abi::{FnAbi, Pass, register_ty};
use crate::cg::Cg;
use crate::debug::Scope;
use crate::facts::{Kept, keep_locals};
use crate::ll::{Bb, Ll, Val};
use crate::place::Mem;

/// Where a local is while its body is emitted.
#[derive(Clone, Copy)]
pub enum Slot {
    Nowhere,
    /// A register value; None before its definition.
    Value(Option<Val>),
    Memory {
        at: Val,
        exposed: bool,
    },
}

pub struct Body<'c, 'a> {
    pub cg: &'c Cg<'a>,
    pub ll: &'a Ll,
    pub f: &'a Function,
    pub id: FnId,
    pub value: Val,
    pub abi: Rc<FnAbi>,
    pub slots: IndexVec<LocalId, Slot>,
    blocks: FxHashMap<BlockId, Bb>,
    /// Holds the stack slots; ends with the jump to the first block of the body.
    entry: Bb,
    /// The access group of the statement being emitted.
    pub group: Option<LoopId>,
    /// Whether the call being emitted is never inlined.
    pub apart: bool,
    scope: Option<Scope>,
}

/// Bytes of locals above which a function checks the stack although it is not recursive: well
/// below the margin that the runtime keeps under the limit, so that smaller ones need not.
const LARGE_FRAME: u64 = 2048;

/// What a body makes of its errors: the function and what went wrong.
pub type R<T> = Result<T, String>;

impl<'c, 'a> Body<'c, 'a> {
    pub fn emit(cg: &'c Cg<'a>, id: FnId) -> R<()> {
        let prog: &'a Program = cg.prog;
        let f = &prog.fns[id];
        let declared = cg.function(id);
        let ll = cg.ll;
        let order = f.reverse_postorder();
        let kept = keep_locals(f, cg.layouts, &order, cg.opts.debug_info && !cg.optimizing());
        let entry = ll.append_block(declared.value, c"entry");
        let mut b = Body {
            cg,
            ll,
            f,
            id,
            value: declared.value,
            abi: declared.abi,
            slots: IndexVec::new(),
            blocks: FxHashMap::default(),
            entry,
            group: None,
            apart: false,
            scope: cg.debug.as_ref().map(|d| d.function(f, declared.value, cg.lines.shift(id))),
        };
        for &block in &order {
            b.blocks.insert(block, ll.append_block(declared.value, c"bb"));
        }
        b.at_span(f.span);
        ll.at_end(entry);
        b.place_locals(&kept);
        b.receive_params();
        if f.linkage == Linkage::Export {
            b.called_from_c("cht_c_enter")?;
        }
        if f.endless {
            ll.add_fn_attr(declared.value, ll.text_attr("disable-tail-calls", "true"));
        }
        if cg.opts.stack_checks && (f.stack_check || b.frame_bytes(&kept) > LARGE_FRAME) {
            b.stack_check()?;
        }
        // Temporaries of later statements go before this jump.
        let body_start = ll.current_block();
        if body_start != entry {
            b.entry = entry;
        }
        let readable = b.readable_before_loops(&order, &kept);
        for &block in &order {
            ll.at_end(b.blocks[&block]);
            let data = &f.blocks[block];
            for s in &data.stmts {
                b.at_span(s.span);
                b.group = s.group;
                b.stmt(&s.kind).map_err(|e| format!("{}: {e}", f.name))?;
            }
            b.group = None;
            for p in readable.get(&block).into_iter().flatten() {
                b.is_readable(p)?;
            }
            b.at_span(data.term_span);
            b.terminator(&data.term).map_err(|e| format!("{}: {e}", f.name))?;
        }
        ll.at_end(body_start);
        b.at_span(f.span);
        ll.br(b.blocks[&order[0]]);
        if let Some(d) = &cg.debug {
            d.nowhere();
        }
        Ok(())
    }

    fn at_span(&mut self, span: Span) {
        if let (Some(d), Some(s)) = (&self.cg.debug, &mut self.scope) {
            d.at(s, span);
        }
    }

    /// Bytes of the locals that stay in memory.
    fn frame_bytes(&self, kept: &IndexVec<LocalId, Kept>) -> u64 {
        let slots = kept.iter_enumerated().filter(|(_, k)| matches!(k, Kept::Slot { .. }));
        slots.map(|(l, _)| self.cg.layouts.of(self.f.locals[l].ty).size).sum()
    }

    fn place_locals(&mut self, kept: &IndexVec<LocalId, Kept>) {
        for (l, local) in self.f.locals.iter_enumerated() {
            let slot = match kept[l] {
                Kept::Nowhere => Slot::Nowhere,
                Kept::Value => Slot::Value(None),
                Kept::Slot { exposed } => {
                    // A large parameter already lies in the caller's copy.
                    let by_address = self
                        .f
                        .params
                        .iter()
                        .position(|&p| p == l)
                        .is_some_and(|i| matches!(self.abi.params[i].1, Pass::Memory | Pass::ByVal));
                    if by_address {
                        Slot::Memory { at: self.value, exposed }
                    } else {
                        let at = self.slot(local.ty);
                        if let Some(name) = local.name.filter(|_| cfg!(debug_assertions)) {
                            self.ll.set_name(at, name.as_str());
                        }
                        Slot::Memory { at, exposed }
                    }
                }
            };
            self.slots.push(slot);
        }
    }

    fn receive_params(&mut self) {
        let abi = self.abi.clone();
        let mut at = usize::from(abi.ret.1 == Pass::Memory);
        for (i, (ty, pass)) in abi.params.iter().enumerate() {
            let l = self.f.params[i];
            match pass {
                Pass::Ignore => {}
                Pass::Direct(s) => {
                    let v = self.ll.param(self.value, at);
                    at += 1;
                    match &mut self.slots[l] {
                        Slot::Value(held) => *held = Some(v),
                        Slot::Memory { at: slot, .. } => {
                            let slot = *slot;
                            self.store_scalar(v, *s, slot, (*s).into(), false);
                        }
                        Slot::Nowhere => {}
                    }
                }
                Pass::Pieces(leaves) => {
                    let Slot::Memory { at: slot, .. } = self.slots[l] else { unreachable!("aggregates are in memory") };
                    let values: Vec<Val> = (at..at + leaves.len()).map(|i| self.ll.param(self.value, i)).collect();
                    at += leaves.len();
                    self.store_pieces(leaves, &values, Mem::own(slot, *ty, None));
                }
                Pass::Memory | Pass::ByVal => {
                    let v = self.ll.param(self.value, at);
                    at += 1;
                    if let Slot::Memory { at: slot, .. } = &mut self.slots[l] {
                        *slot = v;
                    }
                }
            }
        }
    }

    /// A stack slot for a value of that type, in the entry block.
    pub fn slot(&self, ty: chantry_types::TypeId) -> Val {
        let l = self.cg.layouts.of(ty);
        // As C compilers align large objects; the runtime's scopes and groups of tasks, which lie
        // in locals as C arrays of words, need it.
        let align = if l.size >= 16 { l.align.max(16) } else { l.align };
        self.raw_slot(l.size, align)
    }

    pub fn raw_slot(&self, size: u64, align: u64) -> Val {
        let here = self.ll.current_block();
        self.ll.at_end(self.entry);
        let v = if self.entry_is_closed() {
            // The stack check ended the entry block: the slot goes before its branch.
            self.ll.alloca_first(self.entry, self.ll.array_ty(self.ll.i8, size.max(1)), align)
        } else {
            self.ll.alloca(self.ll.array_ty(self.ll.i8, size.max(1)), align)
        };
        self.ll.at_end(here);
        v
    }

    fn entry_is_closed(&self) -> bool {
        self.ll.has_terminator(self.entry)
    }

    /// Ends the program with a message where the stack is nearly used up.
    fn stack_check(&mut self) -> R<()> {
        let ll = self.ll;
        // Unbounded recursion must use up the stack and be reported, not become a silent loop.
        ll.add_fn_attr(self.value, ll.text_attr("disable-tail-calls", "true"));
        let limit = self.stack_limit();
        let here = self.stack_pointer();
        let (bad, good) = (ll.append_block(self.value, c"overflow"), ll.append_block(self.value, c"body"));
        let low = ll.icmp(crate::ll::IntPred::LLVMIntULT, here, limit);
        let branch = ll.cond_br(low, bad, good);
        self.cg.meta.expect(branch, false);
        ll.at_end(bad);
        let (file, line) = self.cg.sources.place(self.f.span);
        let line = self.cg.line_number(self.id, self.f.span.file, line);
        let error = self.cg.runtime("cht_error_stack".into())?;
        ll.call(error.abi.ty, error.value, &[self.cg.c_str(&file), line]);
        ll.unreachable();
        ll.at_end(good);
        Ok(())
    }

    /// The lowest address that the task may use. Address and value in one, by inline assembly: a task may go on on another thread, and
    /// must not keep the address that it had on this one. (The value stays, as a task has one stack.)
    fn stack_limit(&self) -> Val {
        let text = format!("movq {}@GOTTPOFF(%rip), $0\n\tmovq %fs:($0), $0", rt::STACK_LIMIT_SYMBOL);
        self.ll.inline_asm(&text, "=&r", self.ll.fn_ty(self.ll.ptr, &[]), &[])
    }

    /// The stack pointer as a pointer. By inline assembly: comparing the address of a slot
    /// with a foreign pointer may be folded away.
    pub fn stack_pointer(&self) -> Val {
        self.ll.inline_asm("mov %rsp, $0", "=r", self.ll.fn_ty(self.ll.ptr, &[]), &[])
    }

    fn stmt(&mut self, s: &'a StmtKind) -> R<()> {
        match s {
            StmtKind::Assign(p, rv) => self.assign(p, rv),
            StmtKind::Tasks(_) => Err("a task statement is left, which the pass `tasks` turns into calls".into()),
            StmtKind::Call { dest, callee, args, role } => {
                self.apart = *role == CallRole::Apart;
                let done = self.call(dest.as_ref(), callee, args);
                self.apart = false;
                done
            }
            StmtKind::Dead(_) | StmtKind::Nop => Ok(()),
        }
    }

    fn terminator(&mut self, t: &'a Terminator) -> R<()> {
        let ll = self.ll;
        match t {
            Terminator::Goto(b) => {
                ll.br(self.blocks[b]);
            }
            Terminator::Loop(b, l) => {
                let branch = ll.br(self.blocks[b]);
                self.cg.meta.back_edge(branch, self.id, *l);
            }
            Terminator::If { cond, then, els, likely } => {
                let c = self.scalar(cond)?;
                let branch = ll.cond_br(c, self.blocks[then], self.blocks[els]);
                if let Some(first) = likely {
                    self.cg.meta.expect(branch, *first);
                }
            }
            Terminator::Switch { value, cases, default } => {
                let ty = self.operand_ty(value);
                let s = self.cg.layouts.scalar(ty).ok_or("a switch on no scalar")?;
                let v = self.scalar(value)?;
                let lty = register_ty(ll, s);
                let cases: Vec<(Val, Bb)> =
                    cases.iter().map(|(n, b)| (ll.const_int(lty, *n), self.blocks[b])).collect();
                ll.switch(v, self.blocks[default], &cases);
            }
            Terminator::Return(value) => self.ret(value.as_ref())?,
            Terminator::Unreachable => {
                ll.unreachable();
            }
        }
        Ok(())
    }

    /// C code calls this function: the runtime is told, as it must know on whose stack tasks are.
    fn called_from_c(&mut self, entry_point: &str) -> R<()> {
        let f = self.cg.runtime(entry_point.into())?;
        self.ll.call(f.abi.ty, f.value, &[]);
        Ok(())
    }

    fn ret(&mut self, value: Option<&'a Operand>) -> R<()> {
        if self.f.linkage == Linkage::Export {
            self.called_from_c("cht_c_leave")?;
        }
        let ll = self.ll;
        let abi = self.abi.clone();
        let (ty, pass) = &abi.ret;
        let Some(value) = value.filter(|_| !matches!(pass, Pass::Ignore)) else {
            ll.ret(if abi.ret_ty == ll.void { None } else { Some(ll.undef(abi.ret_ty)) });
            return Ok(());
        };
        match pass {
            Pass::Ignore => unreachable!("filtered above"),
            Pass::Direct(_) => {
                let v = self.scalar(value)?;
                ll.ret(Some(v));
            }
            Pass::Pieces(leaves) => {
                let from = self.readable(value)?;
                let parts = self.load_pieces(leaves, from);
                let v = match parts.as_slice() {
                    [one] => *one,
                    _ => parts.iter().enumerate().fold(ll.undef(abi.ret_ty), |agg, (i, &v)| ll.insert(agg, v, i)),
                };
                ll.ret(Some(v));
            }
            Pass::Memory | Pass::ByVal => {
                let out = ll.param(self.value, 0);
                self.write(Mem::own(out, *ty, None), value)?;
                ll.ret(None);
            }
        }
        Ok(())
    }
}
