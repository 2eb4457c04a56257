//! Sizes, alignments and offsets by C's rules, and the scalars that small aggregates are
//! made of. Not for LLVM types: memory is addressed by byte offsets.

use std::cell::RefCell;
use std::rc::Rc;

use chantry_base::FxHashMap;
use chantry_types::{Prim, TypeId, TypeKind, TypeTable};

/// Bytes of an object's header: type id and reference count, 32 bits each.
pub const OBJECT_HEADER: u64 = 8;

/// A type held in one register.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    /// One byte in memory, one bit in registers.
    Bool,
    Int {
        bits: u32,
        signed: bool,
    },
    F32,
    F64,
    Ptr,
    /// Two floats in one register: only in C signatures.
    F32x2,
}

impl Scalar {
    pub fn size(self) -> u64 {
        match self {
            Scalar::Bool => 1,
            Scalar::Int { bits, .. } => u64::from(bits.div_ceil(8)),
            Scalar::F32 => 4,
            Scalar::F64 | Scalar::Ptr | Scalar::F32x2 => 8,
        }
    }
    pub fn is_float(self) -> bool {
        matches!(self, Scalar::F32 | Scalar::F64 | Scalar::F32x2)
    }
}

/// A scalar inside an aggregate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaf {
    pub offset: u64,
    pub scalar: Scalar,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// No bytes at all.
    Empty,
    Scalar(Scalar),
    /// In memory.
    Aggregate,
}

/// What code generation knows of a type.
#[derive(Debug)]
pub struct Layout {
    pub size: u64,
    pub align: u64,
    pub shape: Shape,
    /// Offset and type of each field (records, unions, objects, tuples, complex).
    pub fields: Vec<(u64, TypeId)>,
    /// The scalars in order of offset; empty when there are more than [`MAX_LEAVES`] or some overlap.
    pub leaves: Vec<Leaf>,
}

/// Aggregates of up to 16 bytes and this many scalars travel in registers. More would use up
/// the six integer registers; fewer would send a pair of pairs through memory.
pub const MAX_LEAVES: usize = 4;

pub struct Layouts<'a> {
    pub types: &'a TypeTable,
    cache: RefCell<FxHashMap<TypeId, Rc<Layout>>>,
}

impl<'a> Layouts<'a> {
    pub fn new(types: &'a TypeTable) -> Self {
        Self { types, cache: RefCell::default() }
    }

    pub fn of(&self, ty: TypeId) -> Rc<Layout> {
        if let Some(l) = self.cache.borrow().get(&ty) {
            return l.clone();
        }
        let l = Rc::new(self.compute(ty));
        self.cache.borrow_mut().insert(ty, l.clone());
        l
    }

    /// The scalar kind of a type that has one.
    pub fn scalar(&self, ty: TypeId) -> Option<Scalar> {
        match self.of(ty).shape {
            Shape::Scalar(s) => Some(s),
            _ => None,
        }
    }

    pub fn is_empty(&self, ty: TypeId) -> bool {
        self.of(ty).shape == Shape::Empty
    }

    fn compute(&self, ty: TypeId) -> Layout {
        match self.types.kind(ty) {
            TypeKind::Prim(p) => match p {
                Prim::Bool => scalar(Scalar::Bool),
                Prim::Int(w) => scalar(Scalar::Int { bits: w.into(), signed: true }),
                Prim::Uint(w) => scalar(Scalar::Int { bits: w.into(), signed: false }),
                Prim::Real(32) | Prim::Imag(32) => scalar(Scalar::F32),
                Prim::Real(_) | Prim::Imag(_) => scalar(Scalar::F64),
                Prim::Complex(w) => {
                    let part = self.types.prim(Prim::Real(w / 2));
                    self.structure(&[part, part], 0)
                }
            },
            TypeKind::Enum(_) => scalar(Scalar::Int { bits: 32, signed: true }),
            TypeKind::Nil
            | TypeKind::Class { .. }
            | TypeKind::Ref(_)
            | TypeKind::Ptr(_)
            | TypeKind::PtrConst(_)
            | TypeKind::OpaquePtr
            | TypeKind::Proc(..) => scalar(Scalar::Ptr),
            TypeKind::Record(a) => match self.types.c_layout(a) {
                // What is not declared of it is copied, too: never scalar by scalar.
                Some(c) => Layout {
                    size: c.size,
                    align: c.align,
                    shape: if c.size == 0 { Shape::Empty } else { Shape::Aggregate },
                    fields: c.offsets.iter().copied().zip(self.field_types(a)).collect(),
                    leaves: Vec::new(),
                },
                None => self.structure(&self.field_types(a), 0),
            },
            TypeKind::Object(a) => self.structure(&self.field_types(a), OBJECT_HEADER),
            TypeKind::Tuple(elems) => self.structure(&elems, 0),
            TypeKind::Union(a) => {
                let parts: Vec<_> = self.field_types(a);
                let layouts: Vec<_> = parts.iter().map(|&t| self.of(t)).collect();
                let align = layouts.iter().map(|l| l.align).max().unwrap_or(1);
                let size = layouts.iter().map(|l| l.size).max().unwrap_or(0).next_multiple_of(align);
                Layout {
                    size,
                    align,
                    shape: if size == 0 { Shape::Empty } else { Shape::Aggregate },
                    fields: parts.iter().map(|&t| (0, t)).collect(),
                    leaves: Vec::new(),
                }
            }
            TypeKind::CArray(elem, n) => {
                let e = self.of(elem);
                let size = e.size * n;
                let mut leaves = Vec::new();
                if n as usize * e.leaves.len() <= MAX_LEAVES {
                    for i in 0..n {
                        leaves.extend(e.leaves.iter().map(|l| Leaf { offset: l.offset + i * e.size, ..*l }));
                    }
                }
                Layout {
                    size,
                    align: e.align,
                    shape: if size == 0 { Shape::Empty } else { Shape::Aggregate },
                    fields: Vec::new(),
                    leaves,
                }
            }
            // Void, nothing, and what only an erroneous program has, which never gets here.
            _ => Layout { size: 0, align: 1, shape: Shape::Empty, fields: Vec::new(), leaves: Vec::new() },
        }
    }

    fn field_types(&self, agg: chantry_types::AggId) -> Vec<TypeId> {
        self.types.all_fields(agg).iter().map(|f| f.ty).collect()
    }

    fn structure(&self, fields: &[TypeId], header: u64) -> Layout {
        let (mut at, mut align) = (header, if header > 0 { 8 } else { 1 });
        let mut placed = Vec::with_capacity(fields.len());
        let (mut leaves, mut whole) = (Vec::new(), true);
        for &t in fields {
            let l = self.of(t);
            at = at.next_multiple_of(l.align);
            align = align.max(l.align);
            placed.push((at, t));
            whole &= l.shape == Shape::Empty || !l.leaves.is_empty();
            if whole && leaves.len() <= MAX_LEAVES {
                leaves.extend(l.leaves.iter().map(|leaf| Leaf { offset: leaf.offset + at, ..*leaf }));
            }
            at += l.size;
        }
        let size = at.next_multiple_of(align);
        if !whole || leaves.len() > MAX_LEAVES || header > 0 {
            leaves.clear();
        }
        Layout { size, align, shape: if size == 0 { Shape::Empty } else { Shape::Aggregate }, fields: placed, leaves }
    }
}

fn scalar(s: Scalar) -> Layout {
    Layout {
        size: s.size(),
        align: s.size(),
        shape: Shape::Scalar(s),
        fields: Vec::new(),
        leaves: vec![Leaf { offset: 0, scalar: s }],
    }
}
