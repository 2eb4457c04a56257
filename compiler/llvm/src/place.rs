//! Places and operands: addresses, loads, stores, copies of aggregates.

use chantry_mir::*;
use chantry_types::{TypeId, TypeKind};

use crate::abi::{memory_ty, register_ty};
use crate::body::{Body, R, Slot};
use crate::facts::project_ty;
use crate::layout::{Scalar, Shape};
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
}

impl<'a> Body<'_, 'a> {
    pub fn place_ty(&self, p: &Place) -> TypeId {
        let base = match p.base {
            PlaceBase::Local(l) => self.f.locals[l].ty,
            PlaceBase::Global(g) => self.cg.prog.globals[g].ty,
        };
        p.proj.iter().fold(base, |t, proj| project_ty(&self.cg.layouts, t, proj))
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
                    Slot::Memory { at, .. } => Mem { at, ty, tag: None, outside: false },
                    Slot::Value(v) => {
                        held = Some(v.unwrap_or_else(|| ll.undef(ll.ptr)));
                        Mem { at: ll.null(ll.ptr), ty, tag: None, outside: false }
                    }
                    Slot::Nowhere => Mem { at: self.nothing(), ty, tag: None, outside: false },
                }
            }
            PlaceBase::Global(g) => {
                let info = &self.cg.prog.globals[g];
                let private = !self.cg.facts.taken_globals.contains(&g) && info.link_name.is_none() && !info.is_extern;
                let tag = private.then_some(Tag::Global(g));
                Mem { at: self.cg.global(g), ty: info.ty, tag, outside: true }
            }
        };
        for proj in &p.proj {
            let ty = project_ty(&self.cg.layouts, m.ty, proj);
            m = match proj {
                Proj::Deref => {
                    let at = match held.take() {
                        Some(v) => v,
                        None => self.load_scalar(Scalar::Ptr, m),
                    };
                    Mem { at, ty, tag: None, outside: true }
                }
                Proj::Field(i) => {
                    let offset = self.cg.layouts.of(m.ty).fields[*i as usize].0;
                    let tag = match self.cg.types.kind(m.ty) {
                        TypeKind::Record(a) | TypeKind::Object(a)
                            if self.cg.types.is_descriptor(a) && !self.cg.facts.taken_fields.contains(&(a, *i)) =>
                        {
                            Some(Tag::Field(a, *i))
                        }
                        // A field of a union may be read as another; a global's field is its own.
                        TypeKind::Union(_) => Some(Tag::Any),
                        _ => m.tag,
                    };
                    Mem { at: ll.byte_offset(m.at, offset), ty, tag, outside: m.outside }
                }
                Proj::Index(o) => {
                    let i = self.index_value(o)?;
                    let elem = self.cg.layouts.of(ty);
                    let elem_ty = match elem.shape {
                        Shape::Scalar(s) => memory_ty(ll, s),
                        _ => ll.array_ty(ll.i8, elem.size),
                    };
                    Mem { at: ll.gep(elem_ty, m.at, i, true), ty, tag: m.tag, outside: m.outside }
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
        let v = self.ll.load(memory_ty(self.ll, s), m.at, s.size());
        self.cg.meta.tag(v, m.tag.unwrap_or_else(|| s.into()));
        self.join(v, m.outside);
        if s == Scalar::Bool {
            self.cg.meta.bool_load(v);
            return self.ll.trunc(v, self.ll.i1);
        }
        v
    }

    pub fn store_scalar(&mut self, v: Val, s: Scalar, at: Val, tag: Tag, outside: bool) -> Val {
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

    /// A piece of an aggregate in transit: may alias whatever the aggregate's parts do.
    pub fn load_piece(&self, s: Scalar, at: Val, align: u64) -> Val {
        let v = self.ll.load(memory_ty(self.ll, s), at, align);
        if s == Scalar::Bool { self.ll.trunc(v, self.ll.i1) } else { v }
    }

    pub fn store_piece(&self, v: Val, s: Scalar, at: Val, align: u64) {
        let v = if s == Scalar::Bool { self.ll.zext(v, self.ll.i8) } else { v };
        self.ll.store(v, at, align);
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
        self.store_scalar(v, s, m.at, m.tag.unwrap_or_else(|| s.into()), m.outside);
        Ok(())
    }

    // ---- aggregates --------------------------------------------------------------------

    /// An address where the operand's value can be read until the next statement.
    pub fn readable_address(&mut self, o: &Operand) -> R<Val> {
        match o {
            Operand::Copy(p) | Operand::Move(p) => match p.as_local().map(|l| self.slots[l]) {
                Some(Slot::Value(_)) => self.spill(o),
                _ => Ok(self.mem(p)?.at),
            },
            Operand::Const(c) => match self.cg.const_address(c) {
                Some(at) => Ok(at),
                None => self.spill(o),
            },
            Operand::FnAddr(_) => self.spill(o),
        }
    }

    /// A fresh slot with the operand's value.
    pub fn spill(&mut self, o: &Operand) -> R<Val> {
        let ty = self.operand_ty(o);
        let at = self.slot(ty);
        self.write(Mem { at, ty, tag: Some(Tag::Any), outside: false }, o)?;
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
            Shape::Aggregate => self.write_aggregate_group(to.at, to.ty, o, to.outside),
        }
    }

    pub fn write_aggregate(&mut self, to: Val, ty: TypeId, o: &Operand) -> R<()> {
        self.write_aggregate_group(to, ty, o, false)
    }

    fn write_aggregate_group(&mut self, to: Val, ty: TypeId, o: &Operand, outside: bool) -> R<()> {
        let ll = self.ll;
        let l = self.cg.layouts.of(ty);
        let size = ll.const_i64(l.size as i64);
        match o {
            Operand::Copy(p) | Operand::Move(p) => {
                let from = self.mem(p)?;
                if from.at != to {
                    let copy = ll.memcpy(to, from.at, size, l.align);
                    // One tag for both sides: right only if both are outside the task.
                    self.join(copy, outside && from.outside);
                }
            }
            Operand::Const(c) => match (&c.kind, self.cg.const_address(c)) {
                (ConstKind::Undef, _) => {}
                (_, Some(from)) => {
                    ll.memcpy(to, from, size, l.align);
                }
                (ConstKind::Zero, None) => {
                    ll.memset(to, ll.const_int(ll.i8, 0), size, l.align);
                }
                (kind, None) => return Err(format!("the constant {kind:?} is not of type `{}`", self.cg.types.show(ty))),
            },
            Operand::FnAddr(_) => return Err("a function's address is no aggregate".into()),
        }
        Ok(())
    }

    /// Part `i` (a scalar field) of a complex number or pair at an address.
    pub fn load_field(&mut self, at: Val, ty: TypeId, i: usize) -> R<Val> {
        let (offset, field) = self.cg.layouts.of(ty).fields[i];
        let s = self.cg.layouts.scalar(field).ok_or_else(|| self.not_scalar(field))?;
        let at = self.ll.byte_offset(at, offset);
        Ok(self.load_scalar(s, Mem { at, ty: field, tag: None, outside: false }))
    }
}
