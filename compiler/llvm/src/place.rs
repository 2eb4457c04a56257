//! Places and operands: addresses, loads, stores, copies of aggregates.

use chantry_mir::*;
use chantry_types::{TypeId, TypeKind};

use crate::abi::{memory_ty, register_ty};
use crate::body::{Body, R, Slot};
use crate::facts::project_ty;
use crate::far::Far;
use crate::layout::{Leaf, Scalar, Shape};
use crate::ll::Val;
use crate::meta::Tag;

/// An address with what is known of the memory there.
#[derive(Clone, Copy)]
pub struct Mem {
    pub at: Val,
    pub ty: TypeId,
    /// A tag more precise than the type's.
    pub tag: Option<Tag>,
    /// Reached through a pointer or a global: other code may see it.
    pub outside: bool,
    /// Whether it may be another locale's.
    pub far: Far,
}

impl Mem {
    /// In the function's own frame.
    pub fn own(at: Val, ty: TypeId, tag: Option<Tag>) -> Mem {
        Mem { at, ty, tag, outside: false, far: Far::No }
    }
}

impl<'a> Body<'_, 'a> {
    pub fn place_ty(&self, p: &Place) -> TypeId {
        let base = match p.base {
            PlaceBase::Local(l) => self.f.locals[l].ty,
            PlaceBase::Global(g) => self.cg.prog.globals[g].ty,
        };
        p.proj.iter().fold(base, |t, proj| project_ty(self.cg.layouts, t, proj))
    }

    pub fn operand_ty(&self, o: &Operand) -> TypeId {
        match o {
            Operand::Copy(p) | Operand::Move(p) => self.place_ty(p),
            Operand::Const(c) => c.ty,
            Operand::FnAddr(_) => chantry_types::TypeTable::OPAQUE_PTR,
        }
    }

    /// The address of a place. A local in a register has none, but may be followed.
    pub fn mem(&mut self, p: &Place) -> R<Mem> {
        let ll = self.ll;
        let mut held = None;
        let mut m = match p.base {
            PlaceBase::Local(l) => {
                let ty = self.f.locals[l].ty;
                match self.slots[l] {
                    Slot::Memory { at, .. } => Mem::own(at, ty, None),
                    Slot::Value(v) => {
                        held = Some(v.unwrap_or_else(|| ll.undef(ll.ptr)));
                        Mem::own(ll.null(ll.ptr), ty, None)
                    }
                    Slot::Nowhere => Mem::own(self.nothing(), ty, None),
                }
            }
            PlaceBase::Global(g) => {
                let info = &self.cg.prog.globals[g];
                let private = !self.cg.facts.taken_globals.contains(&g) && info.link_name.is_none() && !info.is_extern;
                let tag = private.then_some(Tag::Global(g));
                Mem { at: self.cg.global(g), ty: info.ty, tag, outside: true, far: self.variable(g) }
            }
        };
        for (i, proj) in p.proj.iter().enumerate() {
            let ty = project_ty(self.cg.layouts, m.ty, proj);
            m = match proj {
                Proj::Deref => {
                    let at = match held.take() {
                        Some(v) => v,
                        None => self.load_scalar(Scalar::Ptr, m),
                    };
                    let near = i == 0 && self.is_near(&Operand::Copy(Place::base(p.base)));
                    Mem { at, ty, tag: None, outside: true, far: self.behind(near) }
                }
                Proj::Field(i) => self.field(m, *i as usize),
                Proj::Index(o) => {
                    let i = self.index_value(o)?;
                    let elem = self.cg.layouts.of(ty);
                    let elem_ty = match elem.shape {
                        Shape::Scalar(s) => memory_ty(ll, s),
                        _ => ll.array_ty(ll.i8, elem.size),
                    };
                    Mem { at: ll.gep(elem_ty, m.at, i, true), ty, ..m }
                }
            };
        }
        Ok(m)
    }

    /// An address for places without bytes: never accessed.
    fn nothing(&self) -> Val {
        self.ll.inttoptr(self.ll.const_i64(16), self.ll.ptr)
    }

    /// An integer operand widened to 64 bits.
    pub fn index_value(&mut self, o: &Operand) -> R<Val> {
        let ty = self.operand_ty(o);
        let v = self.scalar(o)?;
        match self.cg.layouts.scalar(ty) {
            Some(Scalar::Int { bits: 64, .. }) => Ok(v),
            Some(Scalar::Int { signed: true, .. }) => Ok(self.ll.sext(v, self.ll.i64)),
            Some(Scalar::Int { .. } | Scalar::Bool) => Ok(self.ll.zext(v, self.ll.i64)),
            _ => Err("an index that is no integer".into()),
        }
    }

    // ---- scalars -----------------------------------------------------------------------

    /// A scalar operand in a register.
    pub fn scalar(&mut self, o: &Operand) -> R<Val> {
        match o {
            Operand::Copy(p) | Operand::Move(p) => {
                if let Some(l) = p.as_local()
                    && let Slot::Value(v) = self.slots[l]
                {
                    return Ok(match v {
                        Some(v) => v,
                        None => {
                            let s = self.cg.layouts.scalar(self.f.locals[l].ty).ok_or("no scalar")?;
                            self.ll.undef(register_ty(self.ll, s))
                        }
                    });
                }
                let m = self.mem(p)?;
                let s = self.cg.layouts.scalar(m.ty).ok_or_else(|| self.not_scalar(m.ty))?;
                Ok(self.load_scalar(s, m))
            }
            Operand::Const(Const { kind: ConstKind::Line { file, line }, .. }) => {
                Ok(self.cg.line_number(self.id, *file, *line))
            }
            Operand::Const(c) => {
                let s = self.cg.layouts.scalar(c.ty).ok_or_else(|| self.not_scalar(c.ty))?;
                Ok(self.cg.const_scalar(c, s))
            }
            Operand::FnAddr(f) => Ok(self.cg.function(*f).value),
        }
    }

    fn not_scalar(&self, ty: TypeId) -> String {
        format!("`{}` is not held in a register", self.cg.types.show(ty))
    }

    pub fn load_scalar(&mut self, s: Scalar, m: Mem) -> Val {
        let m = self.reached(m);
        let v = self.ll.load(memory_ty(self.ll, s), m.at, s.size());
        self.cg.meta.tag(v, m.tag.unwrap_or_else(|| s.into()));
        self.join(v, m.outside);
        // In a local's own slot the fact would only turn into an assumption when the slot goes.
        if s == Scalar::Ptr
            && m.outside
            && self.cg.optimizing()
            && let TypeKind::Ref(t) = self.cg.types.kind(m.ty)
        {
            let to = self.cg.layouts.of(t);
            if to.size > 0 {
                self.cg.meta.reference_load(v, to.size, to.align);
            }
        }
        if s == Scalar::Bool {
            self.cg.meta.bool_load(v);
            return self.ll.trunc(v, self.ll.i1);
        }
        v
    }

    pub fn store_scalar(&self, v: Val, s: Scalar, at: Val, tag: Tag, outside: bool) -> Val {
        let v = if s == Scalar::Bool { self.ll.zext(v, self.ll.i8) } else { v };
        let st = self.ll.store(v, at, s.size());
        self.cg.meta.tag(st, tag);
        self.join(st, outside);
        st
    }

    /// Puts an access to outside memory into the current access group.
    pub fn join(&self, inst: Val, outside: bool) {
        if let (true, Some(l)) = (outside, self.group) {
            self.cg.meta.join_group(inst, self.id, l);
        }
    }

    /// The pieces of an aggregate in transit. `leaves` are either the aggregate's scalars, which
    /// have tags, or C's eightbytes, which may alias whatever lies in them.
    pub fn load_pieces(&self, leaves: &[Leaf], from: Mem) -> Vec<Val> {
        let from = self.reached(from);
        let tags = self.piece_tags(leaves, from);
        let load = |(leaf, tag): (&Leaf, Tag)| {
            let v = self.ll.load(
                memory_ty(self.ll, leaf.scalar),
                self.ll.byte_offset(from.at, leaf.offset),
                self.piece_align(leaf, from),
            );
            self.cg.meta.tag(v, tag);
            self.join(v, from.outside);
            if leaf.scalar == Scalar::Bool { self.ll.trunc(v, self.ll.i1) } else { v }
        };
        leaves.iter().zip(tags).map(load).collect()
    }

    pub fn store_pieces(&self, leaves: &[Leaf], values: &[Val], to: Mem) {
        if leaves.len() > 1 && to.far != Far::No {
            let own = Mem::own(self.slot(to.ty), to.ty, to.tag);
            self.store_pieces(leaves, values, own);
            self.copy_bytes(to, own);
            return;
        }
        let to = self.reached(to);
        let tags = self.piece_tags(leaves, to);
        for ((leaf, &v), tag) in leaves.iter().zip(values).zip(tags) {
            let v = if leaf.scalar == Scalar::Bool { self.ll.zext(v, self.ll.i8) } else { v };
            let st = self.ll.store(v, self.ll.byte_offset(to.at, leaf.offset), self.piece_align(leaf, to));
            self.cg.meta.tag(st, tag);
            self.join(st, to.outside);
        }
    }

    fn piece_align(&self, leaf: &Leaf, m: Mem) -> u64 {
        let align = self.cg.layouts.of(m.ty).align.min(leaf.scalar.size().next_power_of_two());
        if leaf.offset == 0 { align } else { align.min(1 << leaf.offset.trailing_zeros()) }
    }

    fn piece_tags(&self, leaves: &[Leaf], m: Mem) -> Vec<Tag> {
        if self.cg.layouts.of(m.ty).leaves != leaves {
            return vec![Tag::Any; leaves.len()];
        }
        let mut tags = Vec::with_capacity(leaves.len());
        self.leaf_tags(m.ty, m.tag, &mut tags);
        tags
    }

    /// The tags of an aggregate's scalars, in the order of its layout's leaves.
    fn leaf_tags(&self, ty: TypeId, outer: Option<Tag>, out: &mut Vec<Tag>) {
        let l = self.cg.layouts.of(ty);
        match l.shape {
            Shape::Empty => {}
            Shape::Scalar(s) => out.push(outer.unwrap_or_else(|| s.into())),
            Shape::Aggregate => match self.cg.types.kind(ty) {
                TypeKind::CArray(elem, n) => (0..n).for_each(|_| self.leaf_tags(elem, outer, out)),
                _ => {
                    for (i, &(_, field)) in l.fields.iter().enumerate() {
                        self.leaf_tags(field, self.field_tag(ty, i as u32, outer), out);
                    }
                }
            },
        }
    }

    /// The tag of a field's scalars, where it is not the outer place's or the scalar's own.
    fn field_tag(&self, ty: TypeId, i: u32, outer: Option<Tag>) -> Option<Tag> {
        match self.cg.types.kind(ty) {
            TypeKind::Record(a) | TypeKind::Object(a)
                if self.cg.types.is_descriptor(a) && !self.cg.facts.taken_fields.contains(&(a, i)) =>
            {
                Some(Tag::Field(a, i))
            }
            // Fields of C's unions lie in one place.
            TypeKind::Record(a) if self.cg.types.is_c_union(a) => Some(Tag::Any),
            // A field of a union may be read as another; a global's field is its own.
            TypeKind::Union(_) => Some(Tag::Any),
            _ => outer,
        }
    }

    /// Puts a scalar into a place.
    pub fn set_scalar(&mut self, p: &Place, v: Val) -> R<()> {
        if let Some(l) = p.as_local()
            && let Slot::Value(held) = &mut self.slots[l]
        {
            *held = Some(v);
            return Ok(());
        }
        let m = self.mem(p)?;
        self.set_scalar_mem(m, v)
    }

    pub fn set_scalar_mem(&mut self, m: Mem, v: Val) -> R<()> {
        let s = self.cg.layouts.scalar(m.ty).ok_or_else(|| self.not_scalar(m.ty))?;
        let m = self.reached(m);
        self.store_scalar(v, s, m.at, m.tag.unwrap_or_else(|| s.into()), m.outside);
        Ok(())
    }

    // ---- aggregates --------------------------------------------------------------------

    /// Where the operand's value can be read until the next statement.
    pub fn readable(&mut self, o: &Operand) -> R<Mem> {
        let spilled = |at: Val, ty: TypeId| Mem::own(at, ty, Some(Tag::Any));
        match o {
            Operand::Copy(p) | Operand::Move(p) => match p.as_local().map(|l| self.slots[l]) {
                Some(Slot::Value(_)) => {}
                _ => {
                    let m = self.mem(p)?;
                    return Ok(self.brought(m));
                }
            },
            Operand::Const(c) => {
                if let Some(at) = self.cg.const_address(c) {
                    return Ok(spilled(at, c.ty));
                }
            }
            Operand::FnAddr(_) => {}
        }
        let ty = self.operand_ty(o);
        Ok(spilled(self.spill(o)?, ty))
    }

    /// A fresh slot with the operand's value.
    pub fn spill(&mut self, o: &Operand) -> R<Val> {
        let ty = self.operand_ty(o);
        let at = self.slot(ty);
        self.write(Mem::own(at, ty, Some(Tag::Any)), o)?;
        Ok(at)
    }

    /// Writes an operand of any type.
    pub fn write(&mut self, to: Mem, o: &Operand) -> R<()> {
        match self.cg.layouts.of(to.ty).shape {
            Shape::Empty => Ok(()),
            Shape::Scalar(_) => {
                let v = self.scalar(o)?;
                self.set_scalar_mem(to, v)
            }
            Shape::Aggregate => self.write_aggregate(to, o),
        }
    }

    fn write_aggregate(&mut self, dest: Mem, o: &Operand) -> R<()> {
        let ll = self.ll;
        let Mem { at: to, ty, .. } = dest;
        let l = self.cg.layouts.of(ty);
        let size = ll.const_i64(l.size as i64);
        match o {
            Operand::Copy(p) | Operand::Move(p) => {
                let from = self.mem(p)?;
                if from.at == to {
                    return Ok(());
                }
                // A block copy has no alias tags, so small aggregates go scalar by scalar.
                let pieces = dest.far == Far::No && self.cg.optimizing() && !l.leaves.is_empty();
                if pieces && self.cg.layouts.of(from.ty).leaves == l.leaves {
                    let values = self.load_pieces(&l.leaves, from);
                    self.store_pieces(&l.leaves, &values, dest);
                    return Ok(());
                }
                if let Some(copy) = self.copy_bytes(dest, from) {
                    // One tag for both sides: right only if both are outside the task.
                    self.join(copy, dest.outside && from.outside);
                }
            }
            Operand::Const(c) => match (&c.kind, self.cg.const_address(c)) {
                (ConstKind::Undef, _) => {}
                (_, Some(from)) => {
                    self.copy_bytes(dest, Mem::own(from, ty, None));
                }
                (ConstKind::Zero, None) => {
                    ll.memset(self.reached(dest).at, ll.const_int(ll.i8, 0), size, l.align);
                }
                (kind, None) => {
                    return Err(format!("the constant {kind:?} is not of type `{}`", self.cg.types.show(ty)));
                }
            },
            Operand::FnAddr(_) => return Err("a function's address is no aggregate".into()),
        }
        Ok(())
    }

    /// A field of an aggregate in memory.
    pub fn field(&self, m: Mem, i: usize) -> Mem {
        let (offset, ty) = self.cg.layouts.of(m.ty).fields[i];
        let tag = self.field_tag(m.ty, i as u32, m.tag);
        Mem { at: self.ll.byte_offset(m.at, offset), ty, tag, ..m }
    }

    /// Part `i` of a complex number.
    pub fn load_field(&mut self, m: Mem, i: usize) -> R<Val> {
        let part = self.field(m, i);
        let s = self.cg.layouts.scalar(part.ty).ok_or_else(|| self.not_scalar(part.ty))?;
        Ok(self.load_scalar(s, part))
    }
}
