//! The resolver's state: instances, aggregates, module variables and the stack of frames.

use std::rc::Rc;

use chantry_base::{DeclPath, FxHashMap, FxHashSet, IndexVec, Span, Symbol};
use chantry_diag::{Code, Diagnostic, Sink};
use chantry_scope::{DeclId, ModuleId, ScopeMap};
use chantry_syntax::ast;
use chantry_tir as tir;
use chantry_tir::{Const, FnId, GlobalId};
use chantry_types::{AggId, EnumId, TypeId, TypeTable};

use crate::state::frame::Frame;
use crate::state::item::{Around, Cand, Item, TypeVal};
use crate::types::aggregate::AggData;

/// Settings of a compilation that change meanings.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Run-time checks are compiled in.
    pub checks: bool,
    /// `--edition=legacy`.
    pub legacy: bool,
    /// `-s name=value` for config params, types and variables.
    pub configs: Vec<(String, String)>,
    /// Only resolve: also bodies of uncalled concrete procedures.
    pub check_all: bool,
}

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
    Text(Rc<[u8]>, u8),
    Nil,
}

impl ConstKey {
    pub fn new(c: &Const) -> Self {
        match c {
            Const::Bool(b) => ConstKey::Bool(*b),
            Const::Int(i) => ConstKey::Int(*i),
            Const::Real(r) | Const::Imag(r) => ConstKey::Bits(r.to_bits(), 0),
            Const::Complex(a, b) => ConstKey::Bits(a.to_bits(), b.to_bits()),
            Const::Str(s) => ConstKey::Text(s.as_bytes().into(), 0),
            Const::Bytes(s) => ConstKey::Text(s.clone(), 1),
            Const::CStr(s) => ConstKey::Text(s.clone(), 2),
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
    /// The function around a nested procedure.
    pub outer: Option<FnId>,
    pub made: Made,
}

/// What is made from a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Made {
    /// The procedure that it declares.
    Itself,
    /// The initialiser that the compiler writes for a type.
    Initialiser(AggId),
    /// The default of a formal of an instance.
    Default(FnId, usize),
}

/// What the resolver knows of a function beside its TIR.
pub struct FnInfo {
    pub decl: Option<Rc<ast::ProcDecl>>,
    /// The compile-time result of a `param` or `type` procedure.
    pub result: Option<Item>,
    pub state: FnState,
    /// For initialisers: the type that is built (known when the body is resolved).
    pub built: Option<AggId>,
    /// Whether `tir::Fn::ret` is final.
    pub ret_known: bool,
}

impl FnInfo {
    /// Of a procedure that the compiler makes: its result type is known from the start.
    pub fn made() -> Self {
        Self { decl: None, result: None, state: FnState::Resolving, built: None, ret_known: true }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FnState {
    Signature,
    Resolving,
    Done,
}

#[derive(Clone)]
pub enum GlobalState {
    Resolving,
    /// A variable.
    Var {
        id: GlobalId,
        constant: bool,
    },
    /// A param or type.
    Item(Item),
    Error,
}

pub struct Cx<'a> {
    pub scopes: &'a ScopeMap,
    pub types: &'a TypeTable,
    pub sink: &'a Sink,
    pub opts: &'a Options,
    pub prog: tir::Program,
    pub info: IndexVec<FnId, FnInfo>,
    pub instances: FxHashMap<InstKey, FnId>,
    pub frames: Vec<Frame>,
    /// Functions whose signature is known and whose body waits.
    pub pending: Vec<(FnId, Frame)>,
    pub decl_infos: FxHashMap<DeclPath, Rc<crate::types::aggregate::DeclInfo>>,
    /// Declarations whose information is being gathered.
    pub decl_infos_open: FxHashSet<DeclPath>,
    /// What procedures' declarations want.
    pub shapes: FxHashMap<DeclPath, Rc<crate::calls::filter::Shape>>,
    /// Procedures by module, points of instantiation and name.
    pub module_procs: FxHashMap<(Vec<ModuleId>, Symbol), Rc<[Cand]>>,
    /// The operators of a name that are visible somewhere, and with those that operands bring from so many modules.
    pub operators: FxHashMap<Symbol, (Rc<[Cand]>, usize, Rc<[Cand]>)>,
    /// Instances by declaration, the function around it and substitutions: what a generic function declares is
    /// another type in each of its instances.
    pub agg_insts: FxHashMap<(DeclPath, Option<FnId>, Vec<SubKey>), AggId>,
    pub agg_data: FxHashMap<AggId, AggData>,
    /// Generic declarations by their number in `TypeKind::GenericAgg`.
    pub generic_decls: Vec<(Rc<ast::AggregateDecl>, ModuleId, Option<FnId>)>,
    pub generic_ids: FxHashMap<(DeclPath, Option<FnId>), u32>,
    pub enum_ids: FxHashMap<DeclPath, EnumId>,
    pub enum_decls: FxHashMap<EnumId, (Rc<ast::EnumDecl>, ModuleId)>,
    pub globals: FxHashMap<(DeclId, Vec<usize>), GlobalState>,
    /// Library module variables that something mentions, by module.
    pub used_globals: FxHashMap<ModuleId, FxHashSet<DeclId>>,
    pub initialised_globals: FxHashSet<DeclId>,
    /// By declaration of a type alias whose array type has a domain of the program's run: the variable that holds it.
    pub alias_domains: FxHashMap<DeclId, chantry_tir::GlobalId>,
    pub type_ops: FxHashMap<TypeId, tir::TypeOps>,
    pub slot_list: Vec<crate::types::classes::Slot>,
    pub vtables: FxHashMap<AggId, Vec<(u32, FnId)>>,
    pub vtable_done: FxHashSet<(AggId, u32, AggId)>,
    pub used_classes: Vec<AggId>,
    pub used_class_set: FxHashSet<AggId>,
    pub override_names: FxHashSet<Symbol>,
    pub depth: usize,
    pub expr_depth: usize,
    /// Inside `resolves(…)`: diagnostics are counted, not shown.
    pub quiet: usize,
    pub quiet_errors: usize,
    /// Types of named aliases being evaluated (cycle check).
    pub known_types: FxHashMap<&'static str, TypeId>,
    pub main_module: ModuleId,
    /// Functions whose types have their operations.
    pub types_noted: usize,
    /// Array types by the type of their descriptor.
    pub array_types: FxHashMap<TypeId, TypeId>,
    /// Operators that user modules overload.
    pub user_operators: FxHashSet<Symbol>,
    /// Element types of lock-step values, and whether they are reached by reference.
    pub ls_elems: FxHashMap<TypeId, (TypeId, bool)>,
    /// Module, enclosing function and compile-time bindings of instances (for default arguments made later).
    pub fn_modules: FxHashMap<FnId, ModuleId>,
    pub fn_parents: FxHashMap<FnId, Option<Around>>,
    pub fn_subs: FxHashMap<FnId, Vec<(Symbol, Item)>>,
    /// Class declarations whose methods were compared with their parents'.
    pub overrides_checked: FxHashSet<DeclPath>,
    /// Records that were found to contain themselves.
    pub recursive_types: FxHashSet<AggId>,
    /// Types whose forwarding is being followed.
    pub forwarding: Vec<AggId>,
    /// Where something was given up first while no error had been reported.
    pub lost: Option<Span>,
    pub unions: FxHashMap<AggId, Rc<crate::types::unions::UnionInfo>>,
    /// Whether the program may have unions at all.
    pub has_unions: bool,
    /// Declarations inside class bodies.
    pub method_decls: FxHashSet<DeclPath>,
}

impl<'a> Cx<'a> {
    pub fn report(&mut self, d: Diagnostic) {
        if self.quiet > 0 {
            if d.is_error() {
                self.quiet_errors += 1;
            }
            return;
        }
        let d = self.name_users_call(d);
        self.sink.emit(d);
    }
    /// Something here has no meaning, which an error says: if none has, the compiler has forgotten it.
    pub fn note_lost(&mut self, span: Span) {
        if self.quiet == 0 && self.lost.is_none() && !self.sink.has_errors() {
            self.lost =
                Some(self.frames.iter().rev().find(|f| !f.library).and_then(|f| f.current_span).unwrap_or(span));
        }
    }
    pub fn err(&mut self, code: &'static Code, span: Span, msg: impl Into<String>) {
        self.report(Diagnostic::error(code, span, msg));
    }
    pub fn not_supported(&mut self, span: Span, what: &str) {
        self.report(Diagnostic::not_supported(span, what));
    }
    /// An error inside a library instantiation is shown at the user's call, the library line as a note.
    fn name_users_call(&self, d: Diagnostic) -> Diagnostic {
        let in_library = self.frames.last().is_some_and(|f| f.library);
        if !in_library {
            return d;
        }
        let user = self.frames.iter().rev().find(|f| !f.library).and_then(|f| f.current_span);
        let user = user.or_else(|| self.frames.last().and_then(|f| f.user_span));
        match user {
            Some(span) if span.file != d.primary.file => {
                let inner = d.primary;
                let mut out = Diagnostic::new(d.severity, d.code, span, d.message.clone());
                out.notes = d.notes;
                out.help = d.help;
                out.label(inner, "in this library code")
            }
            _ => d,
        }
    }
    pub fn f(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a frame is active while resolving")
    }
    pub fn fr(&self) -> &Frame {
        self.frames.last().expect("a frame is active while resolving")
    }
    pub fn show(&self, t: TypeId) -> String {
        self.types.show(t)
    }
    pub fn new_fn(&mut self, f: tir::Fn, info: FnInfo) -> FnId {
        let id = self.prog.fns.push(f);
        self.info.push(info);
        id
    }
    /// Runs `f` with diagnostics counted instead of shown; gives its result when there were none.
    pub fn quietly<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let before = self.quiet_errors;
        self.quiet += 1;
        let r = f(self);
        self.quiet -= 1;
        let ok = self.quiet_errors == before;
        self.quiet_errors = before;
        ok.then_some(r)
    }
    pub fn item_type(&self, item: &Item) -> Option<TypeId> {
        match item {
            Item::Value(v) => Some(v.ty()),
            _ => None,
        }
    }
    pub fn type_item(&self, t: TypeId) -> Item {
        Item::Type(TypeVal::new(t))
    }
}
