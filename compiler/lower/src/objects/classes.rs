//! Class objects: numbering, allocation, type tests, counting and deletion. An object starts with
//! its type id (32 bits) and its reference count (32 bits), which field numbers leave out.

use chantry_base::Symbol;
use chantry_mir::{
    self as mir, AtomicOp, BinOp, Callee, FunctionBuilder, LocalId as Slot, Operand, Order, Place, Rvalue,
};
use chantry_tir as tir;
use chantry_types::{AggId, Mgmt, TypeId, TypeKind, TypeTable};

use crate::state::lower::Lower;

impl<'p> Lower<'p> {
    fn class_decls(&self, agg: AggId) -> Vec<&'p tir::Class> {
        let Some((lo, hi)) = self.classes.range(agg) else { return Vec::new() };
        (lo..=hi)
            .filter_map(|i| self.classes.decls.get(&self.classes.order[i as usize - 1]))
            .map(|&i| &self.prog.classes[i])
            .collect()
    }

    /// The one implementation that a virtual call on this static class can reach, if there is one.
    pub fn only_target(&self, agg: AggId, slot: u32) -> Option<tir::FnId> {
        let mut found = None;
        for c in self.class_decls(agg) {
            let f = (*c.vtable.get(slot as usize)?)?;
            if found.is_some_and(|g| g != f) {
                return None;
            }
            found = Some(f);
        }
        found
    }

    /// Fills the program's class table.
    pub fn finish_classes(&mut self) {
        for agg in self.classes.order.clone() {
            let (_, last) = self.classes.ids[&agg];
            let decl = self.classes.decls.get(&agg).map(|&i| &self.prog.classes[i]);
            let deinit = decl.and_then(|c| c.deinit).map(|f| self.declare(f));
            let vtable = decl.map(|c| c.vtable.as_slice()).unwrap_or_default();
            let vtable = vtable.iter().map(|f| f.map(|f| self.declare_method(f))).collect();
            self.out.classes.push(mir::ClassInfo {
                agg,
                name: self.types.agg_name(agg),
                last_descendant: last,
                deinit,
                vtable,
            });
        }
    }

    /// What ends the parts of an object that this class and its parents declare.
    pub fn class_deinit(&self, agg: AggId) -> Option<tir::FnId> {
        self.classes.decls.get(&agg).and_then(|&i| self.prog.classes[i].deinit)
    }

    /// What a table holds: of an iterator the function that takes the loop's body.
    fn declare_method(&mut self, f: tir::FnId) -> mir::FnId {
        if matches!(self.prog.fns[f].kind, tir::FnKind::Iter { .. }) { self.declare_iter(f) } else { self.declare(f) }
    }

    pub fn object_type(&self, agg: AggId) -> TypeId {
        self.types.intern(TypeKind::Object(agg))
    }

    pub fn class_of(&self, ty: TypeId) -> Option<AggId> {
        match self.types.kind(ty) {
            TypeKind::Class { agg, .. } => Some(agg),
            _ => None,
        }
    }

    pub fn alloc_object(&mut self, agg: AggId, dest: Place, ty: TypeId) {
        let object = self.object_type(agg);
        let id = Operand::constant(mir::ConstKind::TypeIdOf(agg), TypeTable::INT32);
        let (file, line) = self.place_args();
        let raw = self.temp(TypeTable::OPAQUE_PTR);
        let size = Operand::constant(mir::ConstKind::SizeOf(object), TypeTable::INT);
        self.b().call_runtime(Some(raw.into()), "cht_calloc", vec![size, id.clone(), file, line]);
        let word = self.types.ptr_to(TypeTable::INT32);
        let p = self.eval(word, Rvalue::Cast(Operand::copy(raw), word));
        self.set(Place::local(p).deref(), id);
        let q = self.eval(word, Rvalue::Offset(Operand::copy(p), Operand::int(1, TypeTable::INT)));
        self.set(Place::local(q).deref(), Operand::int(1, TypeTable::INT32));
        self.assign(dest, Rvalue::Cast(Operand::copy(raw), ty));
    }

    /// Sets the class in an object's header.
    pub fn set_class(&mut self, object: Operand, agg: AggId) {
        let word = self.types.ptr_to(TypeTable::INT32);
        let p = self.eval(word, Rvalue::Cast(object, word));
        self.set(Place::local(p).deref(), Operand::constant(mir::ConstKind::TypeIdOf(agg), TypeTable::INT32));
    }

    /// Whether the object (a non-nil address) is of the class.
    pub fn type_test(&mut self, object: Operand, ty: TypeId, agg: AggId) -> Operand {
        let Some((lo, hi)) = self.classes.range(agg) else { return Operand::bool(false) };
        let object = if self.class_of(ty).is_some() {
            object
        } else {
            let class = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, nilable: true });
            Operand::copy(self.eval(class, Rvalue::Cast(object, class)))
        };
        let id = self.eval(TypeTable::INT32, Rvalue::Intrinsic(mir::Intrinsic::TypeId, vec![object]));
        let id = Operand::copy(id);
        let test = if lo == hi {
            Rvalue::Bin(BinOp::Eq, id, Operand::int(lo, TypeTable::INT32))
        } else {
            let from = Rvalue::Bin(BinOp::Sub, id, Operand::int(lo, TypeTable::INT32));
            let from = self.eval(TypeTable::INT32, from);
            let from = self.eval(TypeTable::UINT32, Rvalue::Cast(Operand::copy(from), TypeTable::UINT32));
            Rvalue::Bin(BinOp::Le, Operand::copy(from), Operand::int(hi - lo, TypeTable::UINT32))
        };
        Operand::copy(self.eval(TypeTable::BOOL, test))
    }

    /// The test that also holds nil.
    pub fn instance_test(&mut self, object: Operand, ty: TypeId, agg: AggId) -> Operand {
        let object = self.reusable(object, ty);
        let result = self.temp(TypeTable::BOOL);
        self.set(result, Operand::bool(false));
        let null = self.is_null(object.clone(), ty);
        let (out, test) = self.branch_on(null);
        self.switch_to(test);
        let yes = self.type_test(object, ty, agg);
        self.set(result, yes);
        self.goto(out);
        self.switch_to(out);
        Operand::copy(result)
    }

    fn count_address(&mut self, p: Operand) -> Slot {
        let word = self.types.ptr_to(TypeTable::UINT32);
        let p = self.eval(word, Rvalue::Cast(p, word));
        self.eval(word, Rvalue::Offset(Operand::copy(p), Operand::int(1, TypeTable::INT)))
    }

    /// One more reference to a shared object (or nil).
    pub fn retain(&mut self, p: Operand, ty: TypeId) {
        let p = self.reusable(p, ty);
        let null = self.is_null(p.clone(), ty);
        let (out, some) = self.branch_on(null);
        self.switch_to(some);
        let count = self.count_address(p);
        let one = Operand::int(1, TypeTable::UINT32);
        self.eval(TypeTable::UINT32, Rvalue::Atomic(AtomicOp::Add, Order::Relaxed, vec![Operand::copy(count), one]));
        self.goto(out);
        self.switch_to(out);
    }

    /// One reference less; the last one deletes.
    pub fn release(&mut self, p: Operand, ty: TypeId) {
        let agg = self.class_of(ty).expect("a shared class");
        let f = match self.classes.releasers.get(&agg) {
            Some(&f) => f,
            None => self.make_releaser(agg),
        };
        self.call_on_address(f, p);
    }

    /// Deinitialises the object by its dynamic type and frees it; nil does nothing.
    pub fn delete(&mut self, p: Operand, ty: TypeId) {
        let agg = self.class_of(ty).expect("a class value");
        let f = self.deleter(agg);
        self.call_on_address(f, p);
    }

    fn call_on_address(&mut self, f: mir::FnId, p: Operand) {
        let raw = self.eval(TypeTable::OPAQUE_PTR, Rvalue::Cast(p, TypeTable::OPAQUE_PTR));
        self.b().call_role(None, Callee::Fn(f), vec![Operand::copy(raw)], mir::CallRole::Deinit);
    }

    /// Deinitialises the object by its dynamic type, whose memory is somebody else's; nil does nothing.
    pub fn end_object(&mut self, p: Operand, ty: TypeId) {
        let agg = self.class_of(ty).expect("a class value");
        let f = match self.classes.enders.get(&agg) {
            Some(&f) => f,
            None => self.ender(agg),
        };
        self.call_on_address(f, p);
    }

    fn ender(&mut self, agg: AggId) -> mir::FnId {
        let mut b = self.ended_object("end", agg);
        b.ret(None);
        let f = self.add_fn(b.finish());
        self.classes.enders.insert(agg, f);
        f
    }

    fn deleter(&mut self, agg: AggId) -> mir::FnId {
        if let Some(&f) = self.classes.deleters.get(&agg) {
            return f;
        }
        let mut b = self.ended_object("delete", agg);
        let this = b.func.params[0];
        b.call_runtime(None, "cht_free", vec![Operand::copy(this)]);
        b.ret(None);
        let f = self.add_fn(b.finish());
        self.classes.deleters.insert(agg, f);
        f
    }

    /// The beginning of a procedure over an object's address: the object is deinitialised.
    fn ended_object(&mut self, what: &str, agg: AggId) -> FunctionBuilder {
        // The class of all objects has no place in the table of parents.
        let decls = if self.types.is_root(agg) { self.prog.classes.iter().collect() } else { self.class_decls(agg) };
        let mut b = self.address_fn(what, agg);
        let this = b.func.params[0];
        let first = decls.iter().find_map(|c| c.deinit);
        if let Some(decl) = first {
            let same = decls.iter().all(|c| c.deinit == first);
            let decl = self.declare(decl);
            let m = self.mir_fn(decl);
            let ty = m.locals[m.params[0]].ty;
            let arg = b.eval(ty, Rvalue::Cast(Operand::copy(this), ty));
            let callee = if same { Callee::Fn(decl) } else { Callee::Virtual { slot: mir::DEINIT_SLOT, decl } };
            b.call_role(None, callee, vec![Operand::copy(arg)], mir::CallRole::Deinit);
        }
        b
    }

    fn make_releaser(&mut self, agg: AggId) -> mir::FnId {
        let delete = self.deleter(agg);
        let mut b = self.address_fn("release", agg);
        let this = b.func.params[0];
        let word = self.types.ptr_to(TypeTable::UINT32);
        let p = b.eval(word, Rvalue::Cast(Operand::copy(this), word));
        let count = b.eval(word, Rvalue::Offset(Operand::copy(p), Operand::int(1, TypeTable::INT)));
        let one = Operand::int(1, TypeTable::UINT32);
        let sub = Rvalue::Atomic(AtomicOp::Sub, Order::AcqRel, vec![Operand::copy(count), one.clone()]);
        let old = b.eval(TypeTable::UINT32, sub);
        // Without the mark of an object that has weak references.
        let count = Rvalue::Bin(BinOp::And, Operand::copy(old), Operand::int(0x7fff_ffff, TypeTable::UINT32));
        let count = b.eval(TypeTable::UINT32, count);
        let last = b.eval(TypeTable::BOOL, Rvalue::Bin(BinOp::Eq, Operand::copy(count), one.clone()));
        let (yes, no) = (b.new_block(), b.new_block());
        b.branch(Operand::copy(last), yes, no);
        b.switch_to(yes);
        let (marked, gone) = (b.new_block(), b.new_block());
        let plain = b.eval(TypeTable::BOOL, Rvalue::Bin(BinOp::Eq, Operand::copy(old), one));
        b.branch(Operand::copy(plain), gone, marked);
        b.switch_to(marked);
        b.call_runtime(None, "cht_weak_gone", vec![Operand::copy(this)]);
        b.goto(gone);
        b.switch_to(gone);
        b.call(None, Callee::Fn(delete), vec![Operand::copy(this)]);
        b.ret(None);
        b.switch_to(no);
        b.ret(None);
        let f = self.add_fn(b.finish());
        self.classes.releasers.insert(agg, f);
        f
    }

    /// `fn(this: address)` that returns at once for nil.
    fn address_fn(&mut self, what: &str, agg: AggId) -> FunctionBuilder {
        let name = self.unique(&format!("{what} {}", self.types.agg_name(agg)));
        let span = self.b().span();
        let mut b = FunctionBuilder::new(name, TypeTable::VOID, span);
        let this = b.param(Symbol::new("this"), TypeTable::OPAQUE_PTR);
        let null = Rvalue::Bin(BinOp::Eq, Operand::copy(this), Operand::zero(TypeTable::OPAQUE_PTR));
        let null = b.eval(TypeTable::BOOL, null);
        let (out, some) = (b.new_block(), b.new_block());
        b.branch(Operand::copy(null), out, some);
        b.switch_to(out);
        b.ret(None);
        b.switch_to(some);
        b
    }
}
