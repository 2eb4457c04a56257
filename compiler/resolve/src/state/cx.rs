//! The resolver's state: its tables, the program made so far, and the stack of frames.

use chantry_base::{FxHashSet, Span};
use chantry_diag::{Code, Diagnostic, Sink};
use chantry_scope::{ModuleId, ScopeMap};
use chantry_syntax::{Edition, Rule};
use chantry_tir as tir;
use chantry_tir::FnId;
use chantry_types::{AggId, TypeId, TypeTable};
use chantry_values::NumericWarnings;

use crate::calls::candidates::Candidates;
use crate::calls::chosen::Choices;
use crate::calls::explained::Explained;
use crate::calls::kept_calls::KeptCalls;
use crate::initialisation::operations::Operations;
use crate::program::global_table::Globals;
use crate::state::frame::Frame;
use crate::state::functions::{FnInfo, Functions};
use crate::state::item::{Item, TypeVal};
use crate::state::reports::Reports;
use crate::types::aggregates::Aggregates;
use crate::types::class_table::Classes;
use crate::types::known::KnownTypes;

/// Settings of a compilation that change meanings.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Indices, slices and assertions are checked at run time: the library asks with `__prim("checks")`.
    pub bounds_checks: bool,
    /// Arrays given for formals over domains are asked for their indices.
    pub formal_domain_checks: bool,
    /// What programs can ask of the command line.
    pub flags: Flags,
    pub edition: Edition,
    /// `-s name=value` for config params, types and variables.
    pub configs: Vec<Setting>,
    /// Only resolve: also bodies of uncalled concrete procedures.
    pub check_all: bool,
    /// Of a call that no candidate accepts all candidates are shown.
    pub all_candidates: bool,
    /// The calls whose resolution is told.
    pub explain_call: Option<Explained>,
    /// The program is to be a library: it has no `main`, and C code initialises its modules.
    pub library: bool,
    /// Errors that nothing handles may end the program in all modules.
    pub permit_unhandled: bool,
    /// A call may not mean another module's overload only because better ones are not seen.
    pub check_overload_sets: bool,
    /// The process ends with this compilation: large tables are not taken apart, which takes time.
    pub once: bool,
    /// Note what each expression of the program's own modules denotes.
    pub note_types: bool,
    /// Which accesses of elements that may be elsewhere wait until there are many, where nobody can see it; say which, and why not.
    pub aggregate: Aggregate,
    pub report_aggregation: bool,
    /// Implicit conversions of numbers in the program's own modules that get a warning.
    pub numeric: NumericWarnings,
}

/// Settings without a meaning for resolution, which constants of the library show.
#[derive(Clone, Debug, Default)]
pub struct Flags {
    pub nil_checks: bool,
    pub div_by_zero_checks: bool,
    pub cast_checks: bool,
    pub warn_unstable: bool,
    /// The program's locales are of one machine.
    pub local: bool,
}

/// What the command line says of a config: in all modules that have one of the name, or in one.
#[derive(Debug, Clone)]
pub struct Setting {
    pub module: Option<ModuleId>,
    pub name: String,
    /// As in a program's text; of a string, its text alone.
    pub value: String,
}

/// Which accesses of elements that may be elsewhere wait.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Aggregate {
    #[default]
    None,
    /// Atomic updates: it pays where memory is mapped, too.
    Updates,
    All,
}

/// The program made so far and all that is known for making it. Each table has its own file and operations.
pub struct Cx<'a> {
    pub scopes: &'a ScopeMap,
    pub types: &'a TypeTable,
    pub opts: &'a Options,
    pub main_module: ModuleId,
    pub prog: tir::Program,
    pub fns: Functions,
    pub frames: Vec<Frame>,
    pub aggs: Aggregates,
    pub classes: Classes,
    pub known: KnownTypes,
    pub cands: Candidates,
    pub choices: Choices,
    pub kept_calls: KeptCalls,
    pub globals: Globals,
    pub operations: Operations,
    pub reports: Reports<'a>,
    /// How deep the expression being resolved is nested.
    pub expr_depth: usize,
    /// Types whose forwarding is being followed.
    pub forwarding: Vec<AggId>,
    /// The procedures that ask whether an atomic update may wait, and where it stands.
    pub quiet_asked: Vec<(tir::FnId, Span)>,
    /// What was said of accesses that may wait.
    pub reported: FxHashSet<(Span, String)>,
}

impl<'a> Cx<'a> {
    pub fn new(
        scopes: &'a ScopeMap,
        main_module: ModuleId,
        types: &'a TypeTable,
        opts: &'a Options,
        sink: &'a Sink,
    ) -> Self {
        Self {
            scopes,
            types,
            opts,
            main_module,
            prog: tir::Program::default(),
            fns: Functions::default(),
            frames: Vec::new(),
            aggs: Aggregates::default(),
            classes: Classes::default(),
            known: KnownTypes::default(),
            cands: Candidates::default(),
            choices: Choices::default(),
            kept_calls: KeptCalls::default(),
            globals: Globals::default(),
            operations: Operations::default(),
            reports: Reports::new(sink),
            expr_depth: 0,
            forwarding: Vec::new(),
            quiet_asked: Vec::new(),
            reported: FxHashSet::default(),
        }
    }
    pub fn report(&mut self, d: Diagnostic) {
        if self.reports.trying() {
            if d.is_error() {
                self.reports.count_error(Some(d.message));
            }
            return;
        }
        if self.frames.last().is_some_and(|f| f.library) {
            let d = self.name_users_call(d);
            self.reports.emit_once(d);
        } else {
            let d = self.name_call_of_instance(d);
            self.reports.emit(d);
        }
    }
    /// Something here has no meaning, which an error says: if none has, the compiler has forgotten it.
    pub fn note_lost(&mut self, span: Span) {
        if self.reports.nothing_said() {
            let user = self.frames.iter().rev().find(|f| !f.library).and_then(|f| f.current_span);
            self.reports.set_lost(user.unwrap_or(span));
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
        let called = self.fr().called.as_ref().and_then(|c| c.in_user_code(1));
        let user = called.or_else(|| self.frames.iter().rev().find(|f| !f.library).and_then(|f| f.current_span));
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
    /// Whether a rule of the edition holds for the code being resolved: the library is written in today's language.
    pub fn rule(&self, rule: Rule) -> bool {
        self.opts.edition.rule(rule) && !self.fr().library
    }
    pub fn show(&self, t: TypeId) -> String {
        self.types.show(t)
    }
    pub fn new_fn(&mut self, f: tir::Fn, info: FnInfo) -> FnId {
        let id = self.prog.fns.push(f);
        let same = self.fns.push(info);
        debug_assert_eq!(id, same);
        id
    }
    /// Runs `f` with diagnostics counted instead of shown; gives its result when there were none.
    pub fn quietly<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let begun = self.reports.begin_trial();
        let r = f(self);
        self.reports.end_trial(begun).then_some(r)
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
