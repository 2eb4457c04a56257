//! The table of aggregates: what declarations say, their instances, the numbers of generic ones.
//! Not for: making instances (`aggregate`).

use std::cell::OnceCell;
use std::ops::Index;
use std::rc::Rc;

use chantry_base::{DeclPath, FxHashMap, FxHashSet, Span, Symbol};
use chantry_scope::{DeclId, ModuleId};
use chantry_syntax::ast::{self, VarKind};
use chantry_syntax::library::LibType;
use chantry_tir::{Const, FnId};
use chantry_types::{AggId, Mgmt, TypeId};

use crate::state::frame::Binding;
use crate::state::item::{Cand, TypeVal};
use crate::state::keys::{Outer, SubKey};

/// Types that stand in a type's body.
pub type NestedTypes = FxHashMap<Symbol, Binding>;

/// What the source of an aggregate says, gathered once.
pub struct DeclInfo {
    pub fields: Vec<FieldDecl>,
    pub methods: FxHashMap<Symbol, Vec<Rc<ast::ProcDecl>>>,
    /// Numbers of the fields that a type application gives.
    pub generics: Vec<usize>,
    pub forwards: Vec<(ast::Expr, ast::UseFilter)>,
    /// Types declared in its body, and those beside and around a declaration that is itself in a type's body.
    pub types: NestedTypes,
    /// The type of the language that it is.
    pub lib: Option<LibType>,
    /// The instance that its name alone means, where all generic fields have defaults.
    pub by_default: OnceCell<TypeId>,
}

#[derive(Clone)]
pub struct FieldDecl {
    pub name: Symbol,
    pub kind: VarKind,
    pub ty: Option<ast::Expr>,
    pub init: Option<ast::Expr>,
    pub generic: bool,
    /// The statement that declares it.
    pub decl: Rc<ast::VarDecl>,
    pub span: Span,
}

impl FieldDecl {
    /// Once it has its value it stays.
    pub fn constant(&self) -> bool {
        matches!(self.kind, VarKind::Const | VarKind::ConstRef)
    }
}

/// One instance.
pub struct AggData {
    pub decl: Rc<ast::AggregateDecl>,
    pub module: ModuleId,
    pub outer: Option<Outer>,
    pub info: Rc<DeclInfo>,
    /// One a generic field.
    pub subs: Vec<SubKey>,
    /// Constants of param fields (their keys cannot be turned back).
    pub params: Vec<Option<Const>>,
    pub parent: Option<AggId>,
    pub fields: Option<Rc<Vec<FieldInst>>>,
    pub resolving: bool,
}

/// Declaration, module and enclosing function of an instance.
pub struct AggHead {
    pub decl: Rc<ast::AggregateDecl>,
    pub module: ModuleId,
    pub outer: Option<Outer>,
}

impl AggData {
    pub fn clone_head(&self) -> AggHead {
        AggHead { decl: self.decl.clone(), module: self.module, outer: self.outer }
    }
}

#[derive(Clone)]
pub struct FieldInst {
    pub name: Symbol,
    pub kind: FieldKind,
    pub constant: bool,
    pub decl: usize,
    /// Of a type field: number and type of the hidden run-time field with the type's run-time part.
    pub part: Option<(u32, TypeId)>,
}

#[derive(Clone)]
pub enum FieldKind {
    /// Number among the declaration's own run-time fields, type.
    Run(u32, TypeId),
    Type(TypeVal),
    Param(Const, TypeId),
}

/// What a generic field was given: a type or a constant; a type may itself be generic.
#[derive(Clone)]
pub struct Given {
    pub key: SubKey,
    pub constant: Option<Const>,
}

/// A generic declaration: its module, the function around it, and what it was given, one a slot (empty: nothing).
#[derive(Clone)]
pub struct Generic {
    pub decl: Rc<ast::AggregateDecl>,
    pub module: ModuleId,
    pub outer: Option<Outer>,
    pub given: Rc<[Option<Given>]>,
    /// What a class is said to be managed by (`shared C(int, ?)`), and whether it may be `nil`.
    pub managed: Option<Mgmt>,
    pub nilable: bool,
}

impl Generic {
    /// The declaration with nothing given.
    pub fn new(decl: &Rc<ast::AggregateDecl>, module: ModuleId, outer: Option<Outer>) -> Self {
        Self { decl: decl.clone(), module, outer, given: Rc::new([]), managed: None, nilable: false }
    }
}

/// What a generic type is known by: its declaration, the function around it, what it was given.
type GenericKey = (DeclPath, Option<Outer>, Vec<Option<SubKey>>, Option<Mgmt>, bool);

pub fn copied(types: &NestedTypes) -> NestedTypes {
    let copy = |b: &Binding| match b {
        Binding::Aggregate(a) => Some(Binding::Aggregate(a.clone())),
        Binding::Enum(e) => Some(Binding::Enum(e.clone())),
        _ => None,
    };
    types.iter().filter_map(|(name, b)| Some((*name, copy(b)?))).collect()
}

#[derive(Default)]
pub struct Aggregates {
    infos: FxHashMap<DeclPath, Rc<DeclInfo>>,
    /// By a declaration in a type's body: all types of that body, which it sees.
    around: FxHashMap<DeclPath, Rc<NestedTypes>>,
    /// By a declaration in a generic type's body: the type and param fields of that type which it mentions. They are its
    /// own, too, so that it is another type in each instance.
    implied: FxHashMap<DeclPath, Rc<[FieldDecl]>>,
    /// Declarations whose information is being gathered.
    open: FxHashSet<DeclPath>,
    /// Instances made of such declarations: what they know of them is provisional.
    provisional: Vec<AggId>,
    /// By declaration, the function around it and substitutions: what a generic function declares is another type in
    /// each of its instances.
    instances: FxHashMap<(DeclPath, Option<Outer>, Vec<SubKey>), AggId>,
    data: FxHashMap<AggId, AggData>,
    /// Generic declarations by their number in `TypeKind::GenericAgg`.
    generics: Vec<Generic>,
    generic_ids: FxHashMap<GenericKey, u32>,
    /// By class: the generic type that it inherits from without all arguments.
    open_parents: FxHashMap<(DeclPath, Option<Outer>), Option<u32>>,
    /// Records that were found to contain themselves.
    recursive: FxHashSet<AggId>,
    /// Declarations whose interfaces were checked.
    interfaces: FxHashSet<DeclPath>,
    /// What types are said to implement, by the interface's declaration; how many of the modules' statements are in it.
    implementations: Vec<(DeclId, TypeId)>,
    implementations_read: usize,
    /// By a declaration in a function: methods that stand beside it, with their names.
    local_methods: FxHashMap<(DeclPath, Option<Outer>), Vec<(Symbol, Cand)>>,
    /// Interfaces declared in blocks, by the place of their names.
    local_interfaces: FxHashMap<Span, DeclId>,
    /// Whether an interface of the program's has been mentioned as a type.
    interfaces_constrain: bool,
    /// Whether the program may have unions at all.
    unions: bool,
    /// The procedures that declare types.
    around_types: FxHashSet<FnId>,
}

impl Aggregates {
    pub fn get(&self, agg: AggId) -> Option<&AggData> {
        self.data.get(&agg)
    }

    // ---- what declarations say ----

    pub fn info(&self, decl: DeclPath) -> Option<Rc<DeclInfo>> {
        self.infos.get(&decl).cloned()
    }

    /// Types of the body that the declaration stands in; none if it stands in no type's body.
    pub fn around(&self, decl: DeclPath) -> NestedTypes {
        self.around.get(&decl).map_or_else(NestedTypes::default, |types| copied(types))
    }
    pub fn set_around(&mut self, decl: DeclPath, types: Rc<NestedTypes>) {
        self.around.insert(decl, types);
    }
    pub fn implied(&self, decl: DeclPath) -> Rc<[FieldDecl]> {
        self.implied.get(&decl).cloned().unwrap_or_else(|| Rc::new([]))
    }
    pub fn set_implied(&mut self, decl: DeclPath, fields: Rc<[FieldDecl]>) {
        self.implied.insert(decl, fields);
    }
    /// False when it is being gathered already.
    pub fn begin_info(&mut self, decl: DeclPath) -> bool {
        self.open.insert(decl)
    }
    /// Whether what some declarations say is not known yet.
    pub fn gathering(&self) -> bool {
        !self.open.is_empty()
    }
    pub fn end_info(&mut self, decl: DeclPath, info: &Rc<DeclInfo>) {
        self.open.remove(&decl);
        self.infos.insert(decl, info.clone());
        let data = &mut self.data;
        self.provisional.retain(|a| match data.get_mut(a) {
            Some(d) if d.decl.path == decl => {
                d.info = info.clone();
                false
            }
            _ => true,
        });
    }

    /// True the first time that a declaration's interfaces are looked at.
    pub fn first_look(&mut self, decl: DeclPath) -> bool {
        self.interfaces.insert(decl)
    }

    /// The interface in a block whose name stands at `at`, made when the block is first resolved.
    pub fn local_interface(&mut self, at: Span, make: impl FnOnce() -> DeclId) -> DeclId {
        *self.local_interfaces.entry(at).or_insert_with(make)
    }

    pub fn interfaces_constrain(&self) -> bool {
        self.interfaces_constrain
    }
    pub fn set_interfaces_constrain(&mut self) {
        self.interfaces_constrain = true;
    }

    pub fn is_local_interface(&self, id: DeclId) -> bool {
        self.local_interfaces.values().any(|&local| local == id)
    }

    pub fn implementations(&self) -> &[(DeclId, TypeId)] {
        &self.implementations
    }
    pub fn add_implementation(&mut self, interface: DeclId, t: TypeId) {
        if !self.implementations.contains(&(interface, t)) {
            self.implementations.push((interface, t));
        }
    }
    /// How many statements were read; from now on, `more` further ones are.
    pub fn read_implementations(&mut self, more: usize) -> usize {
        let read = self.implementations_read;
        self.implementations_read += more;
        read
    }

    // ---- instances ----

    /// Whether the procedure declares types.
    pub fn declares_types(&self, id: FnId) -> bool {
        self.around_types.contains(&id)
    }
    pub fn some_are_local(&self) -> bool {
        !self.around_types.is_empty()
    }

    pub fn instance(&self, decl: DeclPath, outer: Option<Outer>, subs: &[SubKey]) -> Option<AggId> {
        self.instances.get(&(decl, outer, subs.to_vec())).copied()
    }
    pub fn add(&mut self, agg: AggId, data: AggData) {
        if self.open.contains(&data.decl.path) {
            self.provisional.push(agg);
        }
        self.unions |= data.decl.is_checked_union();
        self.around_types.extend(data.outer.map(|o| o.fn_id));
        self.instances.insert((data.decl.path, data.outer, data.subs.clone()), agg);
        self.data.insert(agg, data);
    }
    pub fn set_parent(&mut self, agg: AggId, parent: Option<AggId>) {
        self.of(agg).parent = parent;
    }
    /// The fields' types are being looked at.
    pub fn begin_fields(&mut self, agg: AggId) {
        self.of(agg).resolving = true;
    }
    pub fn end_fields(&mut self, agg: AggId, fields: Rc<Vec<FieldInst>>) {
        let d = self.of(agg);
        d.fields = Some(fields);
        d.resolving = false;
    }
    fn of(&mut self, agg: AggId) -> &mut AggData {
        self.data.get_mut(&agg).expect("every instance has data")
    }
    /// The instances of types of such modules that forward to something, in the order of their making.
    pub fn that_forward(&self, of: impl Fn(ModuleId) -> bool) -> Vec<AggId> {
        let all = self.data.iter().filter(|(_, d)| !d.info.forwards.is_empty() && of(d.module));
        let mut found: Vec<AggId> = all.map(|(&agg, _)| agg).collect();
        found.sort_unstable();
        found
    }
    pub fn set_recursive(&mut self, agg: AggId) {
        self.recursive.insert(agg);
    }
    pub fn is_recursive(&self, agg: AggId) -> bool {
        self.recursive.contains(&agg)
    }
    pub fn has_unions(&self) -> bool {
        self.unions
    }

    /// A block that is resolved again declares the same.
    pub fn add_local_method(&mut self, of: (DeclPath, Option<Outer>), name: Symbol, method: Cand) {
        let all = self.local_methods.entry(of).or_default();
        match all.iter_mut().find(|(_, m)| m.decl.path == method.decl.path) {
            Some(known) => *known = (name, method),
            None => all.push((name, method)),
        }
    }
    /// Those of the declaration in any instance of the function around it.
    pub fn local_methods_of(&self, decl: DeclPath, name: Symbol) -> impl Iterator<Item = &Cand> {
        let of = self.local_methods.iter().filter(move |(k, _)| k.0 == decl).flat_map(|(_, all)| all);
        of.filter(move |(n, _)| *n == name).map(|(_, m)| m)
    }
    pub fn has_local_methods(&self) -> bool {
        !self.local_methods.is_empty()
    }
    pub fn local_methods(&self, of: (DeclPath, Option<Outer>), name: Symbol) -> Vec<&Cand> {
        self.all_local_methods(of).filter(|m| m.decl.name.name == name).collect()
    }
    /// Those of any name.
    pub fn all_local_methods(&self, of: (DeclPath, Option<Outer>)) -> impl Iterator<Item = &Cand> {
        self.local_methods.get(&of).into_iter().flatten().map(|(_, m)| m)
    }

    /// Whether a block declares a method of that name for this very type, not for a parent.
    pub fn has_local_method_of(&self, of: (DeclPath, Option<Outer>), name: Symbol) -> bool {
        !self.local_methods.is_empty()
            && self.local_methods.get(&of).is_some_and(|all| all.iter().any(|(n, _)| *n == name))
    }

    // ---- generic declarations ----

    /// The number of a generic type.
    pub fn generic_id(&mut self, g: &Generic) -> u32 {
        let known = if g.given.iter().all(|x| x.is_none()) {
            Vec::new()
        } else {
            g.given.iter().map(|x| x.as_ref().map(|x| x.key.clone())).collect()
        };
        let next = self.generics.len() as u32;
        let id = *self.generic_ids.entry((g.decl.path, g.outer, known, g.managed, g.nilable)).or_insert(next);
        if id == next {
            self.generics.push(g.clone());
        }
        id
    }
    pub fn open_parent(&self, class: (DeclPath, Option<Outer>)) -> Option<Option<u32>> {
        self.open_parents.get(&class).copied()
    }
    pub fn set_open_parent(&mut self, class: (DeclPath, Option<Outer>), parent: Option<u32>) {
        self.open_parents.insert(class, parent);
    }
    pub fn generic(&self, id: u32) -> &Generic {
        &self.generics[id as usize]
    }
}

impl Index<AggId> for Aggregates {
    type Output = AggData;
    fn index(&self, agg: AggId) -> &AggData {
        &self.data[&agg]
    }
}
