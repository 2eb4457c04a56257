//! Under what instances are kept: declarations, substitutions, constants. Keys hold no addresses and no positions, so
//! that equal programs have equal keys.

use std::rc::Rc;
use std::sync::Arc;

use chantry_base::{DeclPath, Symbol};
use chantry_scope::ModuleId;
use chantry_tir::{Const, FnId};
use chantry_types::{AggId, TypeId};

/// One substitution of a formal or generic field.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SubKey {
    Type(TypeId),
    Param(ConstKey, TypeId),
    /// The formal's default was used: its thunk is part of no signature, only its type is.
    Skip,
}

/// A constant as part of a key.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConstKey {
    Bool(bool),
    Int(i128),
    Bits(u64, u64),
    Str(Arc<[u8]>),
    Bytes(Arc<[u8]>),
    CStr(Arc<[u8]>),
    Nil,
}

impl ConstKey {
    pub fn new(c: &Const) -> Self {
        match c {
            Const::Bool(b) => ConstKey::Bool(*b),
            Const::Int(i) => ConstKey::Int(*i),
            Const::Real(r) | Const::Imag(r) => ConstKey::Bits(r.to_bits(), 0),
            Const::Complex(a, b) => ConstKey::Bits(a.to_bits(), b.to_bits()),
            Const::Str(s) => ConstKey::Str(s.as_bytes().into()),
            Const::Bytes(s) => ConstKey::Bytes(s.clone()),
            Const::CStr(s) => ConstKey::CStr(s.clone()),
            Const::Nil | Const::None | Const::Zero => ConstKey::Nil,
        }
    }
}

/// What a function of the program was made from: equal keys, equal functions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct InstKey {
    pub decl: DeclPath,
    pub subs: Vec<SubKey>,
    /// The receiver's type or value.
    pub this: Option<SubKey>,
    /// The formals of the default intent that are variables here, where the actual decides that (`Rule::ModifiableReceivers`).
    pub variables: Vec<Symbol>,
    /// The function around a nested procedure.
    pub outer: Option<Outer>,
    pub made: Made,
    /// From where it is instantiated, where that decides what it calls.
    pub from: Option<Rc<Origin>>,
}

/// What is visible where a generic procedure is instantiated: modules, nearest first, and the function that shows more.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Origin {
    pub modules: Vec<ModuleId>,
    pub around: Option<Outer>,
    /// What its blocks show.
    pub shows: Vec<DeclPath>,
}

/// The function around a local declaration, and the copy of an unrolled loop's body in it (0: none).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Outer {
    pub fn_id: FnId,
    pub copy: u32,
}

/// What is made from a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Made {
    /// The procedure that it declares.
    Itself,
    /// The same with its captured variables as constants: a closure.
    Closure,
    /// What a value of it calls.
    Value,
    /// The initialiser that the compiler writes for a type.
    Initialiser(AggId),
    /// What the declared type of a member of the union says when the program runs.
    Member(AggId),
    /// The default of a formal of an instance.
    Default(FnId, usize),
}
