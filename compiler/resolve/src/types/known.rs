//! Types found once: library types by what they are, arrays by descriptor, enums by declaration, elements of lock-step values,
//! members of unions. Not for: finding them.

use std::rc::Rc;

use chantry_base::{DeclPath, FxHashMap};
use chantry_scope::ModuleId;
use chantry_syntax::ast::EnumDecl;
use chantry_syntax::library::LibType;
use chantry_tir::{FnId, LocalId};
use chantry_types::{AggId, EnumId, TypeId};

use crate::types::procedures::ProcSig;
use crate::types::unions::UnionInfo;

#[derive(Default)]
pub struct KnownTypes {
    library: FxHashMap<LibType, TypeId>,
    /// Array types by the type of their descriptor.
    arrays: FxHashMap<TypeId, TypeId>,
    /// The reverse: the type of the descriptor of an array type.
    descriptions: FxHashMap<TypeId, TypeId>,
    enums: FxHashMap<DeclPath, EnumId>,
    /// Where an enum is declared.
    enum_decls: FxHashMap<EnumId, (ModuleId, Rc<EnumDecl>)>,
    /// Element types of lock-step values, and whether they are reached by reference.
    elements: FxHashMap<TypeId, (TypeId, bool)>,
    unions: FxHashMap<AggId, Rc<UnionInfo>>,
    /// The variables that closures have captured.
    captured: FxHashMap<FnId, Vec<(FnId, LocalId)>>,
    /// What procedure types say.
    procedures: FxHashMap<AggId, Rc<ProcSig>>,
}

impl KnownTypes {
    pub fn library(&self, which: LibType) -> Option<TypeId> {
        self.library.get(&which).copied()
    }
    pub fn set_library(&mut self, which: LibType, t: TypeId) {
        self.library.insert(which, t);
    }
    pub fn array_of(&self, descriptor: TypeId) -> Option<TypeId> {
        self.arrays.get(&descriptor).copied()
    }
    pub fn set_array_of(&mut self, descriptor: TypeId, t: TypeId) {
        self.arrays.insert(descriptor, t);
    }
    pub fn description_of(&self, array: TypeId) -> Option<TypeId> {
        self.descriptions.get(&array).copied()
    }
    pub fn set_description_of(&mut self, array: TypeId, t: TypeId) {
        self.descriptions.insert(array, t);
    }
    pub fn enum_id(&self, decl: DeclPath) -> Option<EnumId> {
        self.enums.get(&decl).copied()
    }
    pub fn add_enum(&mut self, decl: Rc<EnumDecl>, id: EnumId, module: ModuleId) {
        self.enums.insert(decl.path, id);
        self.enum_decls.insert(id, (module, decl));
    }
    pub fn enum_module(&self, id: EnumId) -> Option<ModuleId> {
        self.enum_decls.get(&id).map(|d| d.0)
    }
    pub fn enum_decl(&self, id: EnumId) -> Option<Rc<EnumDecl>> {
        self.enum_decls.get(&id).map(|d| d.1.clone())
    }
    pub fn element_of(&self, t: TypeId) -> Option<(TypeId, bool)> {
        self.elements.get(&t).copied()
    }
    pub fn set_element_of(&mut self, t: TypeId, element: (TypeId, bool)) {
        self.elements.insert(t, element);
    }
    pub fn union(&self, agg: AggId) -> Option<Rc<UnionInfo>> {
        self.unions.get(&agg).cloned()
    }
    pub fn captured(&self, closure: FnId) -> Vec<(FnId, LocalId)> {
        self.captured.get(&closure).cloned().unwrap_or_default()
    }
    pub fn set_captured(&mut self, closure: FnId, variables: Vec<(FnId, LocalId)>) {
        self.captured.insert(closure, variables);
    }
    pub fn procedure(&self, agg: AggId) -> Option<Rc<ProcSig>> {
        self.procedures.get(&agg).cloned()
    }
    pub fn add_procedure(&mut self, agg: AggId, sig: ProcSig) {
        self.procedures.insert(agg, Rc::new(sig));
    }
    pub fn add_union(&mut self, agg: AggId, info: UnionInfo) {
        self.unions.insert(agg, Rc::new(info));
    }
}
