//! Types: one interned table shared by the resolver, MIR and code generation.
//! Not for: how types convert or which function a call means (that is `resolve`).

mod display;
mod table;

pub use table::{
    AggId, AggInfo, AggKind, CLayout, CPassing, EnumId, EnumInfo, FieldInfo, Generic, Mgmt, Prim, TypeId, TypeKind,
    TypeTable,
};
