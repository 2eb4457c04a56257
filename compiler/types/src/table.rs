//! The table of types. Equal types have equal ids.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use chantry_base::{FxHashMap, Grow, IndexVec, Symbol, new_idx};

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
    /// `c_array`: of any element type and size.
    CArray,
    /// The types that implement an interface: its declaration and its name.
    Interface(u32, Symbol),
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
    Tuple(Arc<[TypeId]>),
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
    Proc(Arc<[TypeId]>, TypeId, bool),
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
    /// Declared `const`.
    pub constant: bool,
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
    /// Its values never change once they are made, and stand for something elsewhere: the bits are as good as a reference to them.
    pub handle: bool,
    /// A structure of C's that the program declares `extern`: its name there.
    pub extern_name: Option<Symbol>,
}

/// How C lays out a structure of which the program declares some fields, in whatever order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CLayout {
    pub size: u64,
    pub align: u64,
    /// Where the declared fields are, in their order.
    pub offsets: Vec<u64>,
}

/// How C passes a structure of at most 16 bytes by value, of which the program does not declare all fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CPassing {
    /// In memory.
    Memory,
    /// Eight bytes each: in a register for floating-point numbers, in one for integers, in none (they are padding).
    Registers(Vec<Option<bool>>),
}

#[derive(Clone, Debug)]
pub struct EnumInfo {
    pub name: Symbol,
    /// Constants in order; the representation is the ordinal (from 0).
    pub members: Vec<Symbol>,
    /// The integer values where the declaration gives any.
    pub values: Vec<Option<i128>>,
}

/// An aggregate as the table has it: what is settled after it was made is settled once.
struct Agg {
    name: Symbol,
    kind: AggKind,
    descriptor: bool,
    handle: bool,
    extern_name: Option<Symbol>,
    parent: OnceLock<Option<AggId>>,
    fields: OnceLock<Vec<FieldInfo>>,
    c_layout: OnceLock<CLayout>,
    c_passing: OnceLock<CPassing>,
    c_union: OnceLock<()>,
}

impl Agg {
    fn parent(&self) -> Option<AggId> {
        self.parent.get().copied().flatten()
    }
    fn fields(&self) -> &[FieldInfo] {
        self.fields.get().map_or(&[], |f| f)
    }
}

/// All types of a compilation. Shared by reference, also between threads: reading takes no lock.
pub struct TypeTable {
    kinds: Grow<TypeId, TypeKind>,
    ids: Mutex<FxHashMap<TypeKind, TypeId>>,
    aggs: Grow<AggId, Agg>,
    enums: Mutex<IndexVec<EnumId, EnumInfo>>,
    /// The class that every class inherits from, if the program names it.
    root: OnceLock<AggId>,
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
                let t = Self {
                    kinds: Grow::default(),
                    ids: Mutex::default(),
                    aggs: Grow::default(),
                    enums: Mutex::default(),
                    root: OnceLock::new(),
                };
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

/// What a panic left is as good as before it: each change is one step.
fn locked<T>(m: &Mutex<T>) -> MutexGuard<'_, T> {
    m.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TypeTable {
    pub fn intern(&self, kind: TypeKind) -> TypeId {
        let mut ids = locked(&self.ids);
        if let Some(&id) = ids.get(&kind) {
            return id;
        }
        let id = self.kinds.push(kind.clone());
        ids.insert(kind, id);
        id
    }
    pub fn kind(&self, id: TypeId) -> TypeKind {
        self.kinds[id].clone()
    }
    pub fn prim(&self, p: Prim) -> TypeId {
        self.intern(TypeKind::Prim(p))
    }
    pub fn as_prim(&self, id: TypeId) -> Option<Prim> {
        match self.kinds[id] {
            TypeKind::Prim(p) => Some(p),
            _ => None,
        }
    }
    pub fn tuple(&self, elems: &[TypeId]) -> TypeId {
        self.intern(TypeKind::Tuple(elems.into()))
    }
    pub fn tuple_elems(&self, id: TypeId) -> Option<Arc<[TypeId]>> {
        match &self.kinds[id] {
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
    /// Adds an aggregate without fields: `set_parent` and `set_agg_fields` complete it.
    pub fn new_agg(&self, info: AggInfo) -> AggId {
        let AggInfo { name, kind, parent, fields, descriptor, handle, extern_name } = info;
        let some = |p: Option<AggId>| p.map_or_else(OnceLock::new, |p| OnceLock::from(Some(p)));
        let fields = if fields.is_empty() { OnceLock::new() } else { OnceLock::from(fields) };
        let (c_layout, c_passing, c_union) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        self.aggs.push(Agg {
            name,
            kind,
            descriptor,
            handle,
            extern_name,
            parent: some(parent),
            fields,
            c_layout,
            c_passing,
            c_union,
        })
    }
    /// From now on every class is a subclass of this one, which has no fields. The first one stays.
    pub fn set_root(&self, id: AggId) {
        self.root.get_or_init(|| id);
    }
    pub fn is_root(&self, id: AggId) -> bool {
        self.root.get() == Some(&id)
    }
    pub fn agg(&self, id: AggId) -> AggInfo {
        let Agg { name, kind, descriptor, handle, extern_name, .. } = self.aggs[id];
        let agg = &self.aggs[id];
        AggInfo { name, kind, parent: agg.parent(), fields: agg.fields().to_vec(), descriptor, handle, extern_name }
    }
    /// Where C places the fields of an `extern` record, where that is not what follows from the fields declared.
    pub fn set_c_layout(&self, id: AggId, layout: CLayout) {
        self.aggs[id].c_layout.get_or_init(|| layout);
    }
    pub fn set_c_passing(&self, id: AggId, passing: CPassing) {
        self.aggs[id].c_passing.get_or_init(|| passing);
    }
    pub fn c_passing(&self, id: AggId) -> Option<&CPassing> {
        self.aggs[id].c_passing.get()
    }
    pub fn c_layout(&self, id: AggId) -> Option<&CLayout> {
        self.aggs[id].c_layout.get()
    }
    /// An `extern` union: C's, whose fields lie in one place.
    pub fn set_c_union(&self, id: AggId) {
        self.aggs[id].c_union.get_or_init(|| ());
    }
    pub fn is_c_union(&self, id: AggId) -> bool {
        self.aggs[id].c_union.get().is_some()
    }
    pub fn agg_name(&self, id: AggId) -> Symbol {
        self.aggs[id].name
    }
    pub fn extern_name(&self, id: AggId) -> Option<Symbol> {
        self.aggs[id].extern_name
    }
    pub fn is_descriptor(&self, id: AggId) -> bool {
        self.aggs[id].descriptor
    }
    pub fn is_handle(&self, ty: TypeId) -> bool {
        matches!(self.kind(ty), TypeKind::Record(id) if self.aggs[id].handle)
    }
    /// The class that it inherits from, before its fields are known. The first one stays.
    pub fn set_parent(&self, id: AggId, parent: Option<AggId>) {
        self.aggs[id].parent.get_or_init(|| parent);
    }
    /// False if the aggregate has its fields already: they stay.
    #[must_use]
    pub fn set_agg_fields(&self, id: AggId, parent: Option<AggId>, fields: Vec<FieldInfo>) -> bool {
        self.set_parent(id, parent);
        self.aggs[id].fields.set(fields).is_ok()
    }
    pub fn agg_ids(&self) -> Vec<AggId> {
        self.aggs.ids().collect()
    }
    pub fn new_enum(&self, info: EnumInfo) -> EnumId {
        locked(&self.enums).push(info)
    }
    pub fn set_enum_value(&self, id: EnumId, member: usize, value: Option<i128>) {
        locked(&self.enums)[id].values[member] = value;
    }
    pub fn enum_info(&self, id: EnumId) -> EnumInfo {
        locked(&self.enums)[id].clone()
    }
    /// The aggregate and those that it inherits from, the outermost first.
    fn chain(&self, id: AggId) -> impl Iterator<Item = &Agg> {
        let mut chain = vec![id];
        while let Some(p) = self.aggs[*chain.last().expect("chain starts non-empty")].parent() {
            chain.push(p);
        }
        chain.into_iter().rev().map(|a| &self.aggs[a])
    }
    /// All run-time fields, the parents' first: MIR's field numbers.
    pub fn all_fields(&self, id: AggId) -> Vec<FieldInfo> {
        self.chain(id).flat_map(|a| a.fields().iter().cloned()).collect()
    }
    /// The type of field `index` (in `all_fields` order), without copying the field list.
    pub fn field_type(&self, id: AggId, index: usize) -> TypeId {
        let agg = &self.aggs[id];
        let found = match agg.parent() {
            None => agg.fields().get(index),
            Some(_) => self.chain(id).flat_map(Agg::fields).nth(index),
        };
        found.unwrap_or_else(|| panic!("field {index} of {} does not exist", agg.name)).ty
    }
    /// Whether `sub` is `sup` or inherits from it.
    pub fn is_subclass(&self, sub: AggId, sup: AggId) -> bool {
        if self.is_root(sup) {
            return true;
        }
        let mut at = Some(sub);
        while let Some(a) = at {
            if a == sup {
                return true;
            }
            at = self.aggs[a].parent();
        }
        false
    }
}
