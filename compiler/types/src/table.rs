//! The table of types. Equal types have equal ids.

use std::cell::RefCell;
use std::rc::Rc;

use chantry_base::{FxHashMap, IndexVec, Symbol, new_idx};

new_idx! {
    /// An interned type.
    pub struct TypeId = "t";
    /// An instance of a class, record or union declaration (one per substitution).
    pub struct AggId = "agg";
    /// An enum declaration.
    pub struct EnumId = "enum";
}

/// How a class value is managed. `Any` is the generic "some class value" of a bare `C` formal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mgmt {
    Owned,
    Shared,
    Borrowed,
    Unmanaged,
    Any,
}

/// The scalar types with a width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prim {
    Bool,
    Int(u8),
    Uint(u8),
    Real(u8),
    Imag(u8),
    /// Total width: 64 or 128.
    Complex(u8),
}

/// Built-in generic types, which occur only as constraints and as `type` arguments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Generic {
    /// `?` or an untyped formal.
    Any,
    Integral,
    Numeric,
    Int,
    Uint,
    Real,
    Imag,
    Complex,
    Bool,
    Enum,
    Record,
    /// `class`, `owned`, `borrowed class?` …: any class with this management (`Any`: all) and nilability (None: both).
    Class {
        mgmt: Mgmt,
        nilable: Option<bool>,
    },
    Tuple,
    Proc,
    /// `domain`: of any map.
    Domain,
    /// `[]`: over a domain of any map.
    Array,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// An expression that was already reported; converts to and from everything silently.
    Error,
    /// The type of calls that return nothing.
    Void,
    /// The type of `none`: takes no space.
    Nothing,
    Prim(Prim),
    /// The type of `nil`.
    Nil,
    Record(AggId),
    Union(AggId),
    /// A class pointer. All managements are one pointer wide; the reference count of shared objects is in the object's header.
    Class {
        agg: AggId,
        mgmt: Mgmt,
        nilable: bool,
    },
    /// The object a class pointer points to (only in MIR places): `{ header, fields of parents…, own fields… }`.
    Object(AggId),
    Tuple(Rc<[TypeId]>),
    Enum(EnumId),
    /// A reference to a place. Not a Chapel type: return and formal intents, `ref` variables, MIR.
    Ref(TypeId),
    /// `c_ptr(T)`.
    Ptr(TypeId),
    /// `c_ptrConst(T)`.
    PtrConst(TypeId),
    /// An untyped address (`c_ptr(void)`, runtime handles).
    OpaquePtr,
    /// `c_array(T, n)`: n elements in place.
    CArray(TypeId, u64),
    /// A procedure value: argument types (`Ref` for reference formals), result, throws.
    Proc(Rc<[TypeId]>, TypeId, bool),
    /// A type known only by a constraint.
    Generic(Generic),
    /// A generic class, record or union whose substitutions are incomplete (decl key of the resolver, display name).
    GenericAgg(u32, Symbol),
    /// A value that is itself a type or module (only while resolving).
    TypeOf(TypeId),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AggKind {
    Record,
    Class,
    Union,
}

#[derive(Clone, Debug)]
pub struct FieldInfo {
    pub name: Symbol,
    pub ty: TypeId,
}

/// One concrete class, record or union.
#[derive(Clone, Debug)]
pub struct AggInfo {
    /// As messages and `writeln(R:string)` show it: `Pair(int(64),real(64))`.
    pub name: Symbol,
    pub kind: AggKind,
    pub parent: Option<AggId>,
    /// Run-time fields of this declaration alone, in order (types and params are not among them).
    pub fields: Vec<FieldInfo>,
    /// Descriptor-like: its scalar fields are never reached through a plain reference, so their loads
    /// alias nothing but direct stores to the same field.
    pub descriptor: bool,
    /// A C struct (extern): size and layout by C rules (all records are; kept for opaque externs).
    pub extern_name: Option<Symbol>,
}

#[derive(Clone, Debug)]
pub struct EnumInfo {
    pub name: Symbol,
    /// Constants in order; the representation is the ordinal (from 0).
    pub members: Vec<Symbol>,
    /// The integer values where the declaration gives any.
    pub values: Vec<Option<i128>>,
}

#[derive(Default)]
struct Inner {
    kinds: IndexVec<TypeId, TypeKind>,
    ids: FxHashMap<TypeKind, TypeId>,
    aggs: IndexVec<AggId, AggInfo>,
    enums: IndexVec<EnumId, EnumInfo>,
    /// The class that every class inherits from, if the program names it.
    root: Option<AggId>,
}

/// All types of a compilation. Shared by reference; single-threaded.
pub struct TypeTable {
    inner: RefCell<Inner>,
}

impl Default for TypeTable {
    fn default() -> Self {
        Self::new()
    }
}

macro_rules! fixed {
    ($($(#[$m:meta])* $name:ident = $i:literal => $kind:expr;)*) => {
        impl TypeTable {
            $($(#[$m])* pub const $name: TypeId = TypeId($i);)*
            /// The table with the fixed types at their numbers.
            pub fn new() -> Self {
                let t = Self { inner: RefCell::new(Inner::default()) };
                $(assert_eq!(t.intern($kind), Self::$name);)*
                t
            }
        }
    };
}

fixed! {
    ERROR = 0 => TypeKind::Error;
    VOID = 1 => TypeKind::Void;
    NOTHING = 2 => TypeKind::Nothing;
    NIL = 3 => TypeKind::Nil;
    BOOL = 4 => TypeKind::Prim(Prim::Bool);
    INT8 = 5 => TypeKind::Prim(Prim::Int(8));
    INT16 = 6 => TypeKind::Prim(Prim::Int(16));
    INT32 = 7 => TypeKind::Prim(Prim::Int(32));
    INT = 8 => TypeKind::Prim(Prim::Int(64));
    UINT8 = 9 => TypeKind::Prim(Prim::Uint(8));
    UINT16 = 10 => TypeKind::Prim(Prim::Uint(16));
    UINT32 = 11 => TypeKind::Prim(Prim::Uint(32));
    UINT = 12 => TypeKind::Prim(Prim::Uint(64));
    REAL32 = 13 => TypeKind::Prim(Prim::Real(32));
    REAL = 14 => TypeKind::Prim(Prim::Real(64));
    IMAG32 = 15 => TypeKind::Prim(Prim::Imag(32));
    IMAG = 16 => TypeKind::Prim(Prim::Imag(64));
    COMPLEX64 = 17 => TypeKind::Prim(Prim::Complex(64));
    COMPLEX = 18 => TypeKind::Prim(Prim::Complex(128));
    OPAQUE_PTR = 19 => TypeKind::OpaquePtr;
    ANY = 20 => TypeKind::Generic(Generic::Any);
}

impl TypeTable {
    pub fn intern(&self, kind: TypeKind) -> TypeId {
        let mut t = self.inner.borrow_mut();
        if let Some(&id) = t.ids.get(&kind) {
            return id;
        }
        let id = t.kinds.push(kind.clone());
        t.ids.insert(kind, id);
        id
    }
    pub fn kind(&self, id: TypeId) -> TypeKind {
        self.inner.borrow().kinds[id].clone()
    }
    pub fn prim(&self, p: Prim) -> TypeId {
        self.intern(TypeKind::Prim(p))
    }
    pub fn as_prim(&self, id: TypeId) -> Option<Prim> {
        match self.inner.borrow().kinds[id] {
            TypeKind::Prim(p) => Some(p),
            _ => None,
        }
    }
    pub fn tuple(&self, elems: &[TypeId]) -> TypeId {
        self.intern(TypeKind::Tuple(elems.into()))
    }
    pub fn tuple_elems(&self, id: TypeId) -> Option<Rc<[TypeId]>> {
        match &self.inner.borrow().kinds[id] {
            TypeKind::Tuple(e) => Some(e.clone()),
            _ => None,
        }
    }
    pub fn ref_to(&self, id: TypeId) -> TypeId {
        self.intern(TypeKind::Ref(id))
    }
    pub fn ptr_to(&self, id: TypeId) -> TypeId {
        self.intern(TypeKind::Ptr(id))
    }
    /// Adds an aggregate; its fields may be set later.
    pub fn new_agg(&self, info: AggInfo) -> AggId {
        self.inner.borrow_mut().aggs.push(info)
    }
    /// From now on every class is a subclass of this one, which has no fields.
    pub fn set_root(&self, id: AggId) {
        self.inner.borrow_mut().root = Some(id);
    }
    pub fn is_root(&self, id: AggId) -> bool {
        self.inner.borrow().root == Some(id)
    }
    pub fn agg(&self, id: AggId) -> AggInfo {
        self.inner.borrow().aggs[id].clone()
    }
    pub fn agg_name(&self, id: AggId) -> Symbol {
        self.inner.borrow().aggs[id].name
    }
    pub fn is_descriptor(&self, id: AggId) -> bool {
        self.inner.borrow().aggs[id].descriptor
    }
    pub fn set_agg_fields(&self, id: AggId, parent: Option<AggId>, fields: Vec<FieldInfo>) {
        let mut t = self.inner.borrow_mut();
        t.aggs[id].parent = parent;
        t.aggs[id].fields = fields;
    }
    pub fn agg_ids(&self) -> Vec<AggId> {
        self.inner.borrow().aggs.ids().collect()
    }
    pub fn new_enum(&self, info: EnumInfo) -> EnumId {
        self.inner.borrow_mut().enums.push(info)
    }
    pub fn set_enum_value(&self, id: EnumId, member: usize, value: Option<i128>) {
        self.inner.borrow_mut().enums[id].values[member] = value;
    }
    pub fn enum_info(&self, id: EnumId) -> EnumInfo {
        self.inner.borrow().enums[id].clone()
    }
    /// All run-time fields, the parents' first: MIR's field numbers.
    pub fn all_fields(&self, id: AggId) -> Vec<FieldInfo> {
        let t = self.inner.borrow();
        let mut chain = vec![id];
        while let Some(p) = t.aggs[*chain.last().expect("chain starts non-empty")].parent {
            chain.push(p);
        }
        chain.iter().rev().flat_map(|&a| t.aggs[a].fields.iter().cloned()).collect()
    }
    /// The type of field `index` (in `all_fields` order), without copying the field list.
    pub fn field_type(&self, id: AggId, index: usize) -> TypeId {
        let t = self.inner.borrow();
        let mut chain = vec![id];
        while let Some(p) = t.aggs[*chain.last().expect("chain starts non-empty")].parent {
            chain.push(p);
        }
        let mut i = index;
        for &a in chain.iter().rev() {
            let n = t.aggs[a].fields.len();
            if i < n {
                return t.aggs[a].fields[i].ty;
            }
            i -= n;
        }
        panic!("field {index} of {} does not exist", t.aggs[id].name)
    }
    /// Whether `sub` is `sup` or inherits from it.
    pub fn is_subclass(&self, sub: AggId, sup: AggId) -> bool {
        let t = self.inner.borrow();
        if t.root == Some(sup) {
            return true;
        }
        let mut at = Some(sub);
        while let Some(a) = at {
            if a == sup {
                return true;
            }
            at = t.aggs[a].parent;
        }
        false
    }
}
