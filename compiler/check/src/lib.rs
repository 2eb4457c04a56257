//! What a program must satisfy beyond names and types. Not for: anything that needs a call resolved
//! (the resolver's), or rewriting.
//!
//! Two entries. [`check_syntax`] looks at the trees of the user's modules, so that it reaches procedures
//! that nothing calls and generic ones that nothing instantiates: where jumps may stand, names declared
//! twice, statements that cannot run. [`check_program`] looks at resolved bodies, where compile-time
//! conditions are decided and calls that do not return are known: missing returns, values used after they
//! have moved, references to variables that have ended. Library code is checked by the library's tests.

mod attributes;
mod effects;
mod fields;
mod flow;
mod generic_fields;
mod inlining;
mod jumps;
mod lifetimes;
mod moves;
mod names;
mod open_arguments;
mod reach;
mod recursive;
mod signatures;
mod special;
mod undeclared;
mod unused;
mod visibility;
mod within_reach;

use chantry_base::parallel;
use chantry_diag::Sink;
use chantry_scope::ScopeMap;
use chantry_syntax::ast::ModuleDecl;
use chantry_syntax::visit::Visit as _;
use chantry_tir::{Fn, FnKind, Program};
use chantry_types::TypeTable;

pub use attributes::Tools;

/// Which opinions are asked for beyond errors.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lints<'a> {
    /// Local variables that nothing mentions. `chantry check` asks for it; a run does not.
    pub unused: bool,
    /// A method without parentheses may have the name of a field, as whose getter it is (older editions).
    pub getters: bool,
    /// Tools whose attributes are expected.
    pub tools: Tools<'a>,
}

/// Checks the trees of all user modules loaded so far.
pub fn check_syntax(scopes: &ScopeMap, lints: Lints<'_>, sink: &Sink) {
    for m in scopes.modules.iter().filter(|m| !m.library) {
        check_module(&m.ast, lints, sink);
    }
}

/// Checks what nothing uses, of a program that is otherwise without errors: its names, records that contain themselves, and
/// fields of generic types.
pub fn check_unresolved(scopes: &ScopeMap, sink: &Sink) {
    generic_fields::check(scopes, sink);
    undeclared::check(scopes, sink);
    recursive::check(scopes, sink);
}

/// Checks one module's tree, without the modules nested in it. All checks look at a statement before any looks at the next: of a
/// large module only a statement's tree is in the processor's cache.
pub fn check_module(module: &ModuleDecl, lints: Lints<'_>, sink: &Sink) {
    let mut attributes = attributes::check(module, lints.tools, sink);
    let mut effects = effects::check(sink);
    let mut fields = fields::check(sink);
    let mut jumps = jumps::check(sink);
    let mut names = names::check(module, lints.getters, sink);
    let mut open_arguments = open_arguments::check(sink);
    let mut reach = reach::check(sink);
    let mut signatures = signatures::check(sink);
    let mut special = special::check(sink);
    let mut visibility = visibility::check(sink);
    for s in &module.body.stmts {
        attributes.stmt(s);
        effects.stmt(s);
        fields.stmt(s);
        jumps.stmt(s);
        names.stmt(s);
        open_arguments.stmt(s);
        reach.stmt(s);
        signatures.stmt(s);
        special.stmt(s);
        visibility.stmt(s);
    }
    if lints.unused {
        unused::check(module, sink);
    }
}

/// Functions for which a thread costs more than it saves, and functions that it takes at a time.
const FEW: usize = 1_000;
const STRETCH: usize = 32;

/// Checks resolved bodies of the user's procedures. `lives`: that borrows do not outlive what they borrow, too.
pub fn check_program(program: &Program, types: &TypeTable, lives: bool, sink: &Sink) {
    let wanted = |f: &Fn| !f.library && f.body.is_some() && f.kind != FnKind::Extern;
    let users: Vec<_> = program.fns.iter_enumerated().filter(|(_, f)| wanted(f)).collect();
    let said = parallel::stretches(users.len(), STRETCH, FEW, |range| {
        let sink = Sink::new();
        for &(id, f) in &users[range] {
            flow::check(program, f, &sink);
            moves::check(program, id, types, &sink);
            if lives {
                lifetimes::check(program, id, types, &sink);
            }
        }
        sink.into_diagnostics()
    });
    sink.extend(said.into_iter().flatten());
    inlining::check(program, sink);
    within_reach::check(program, sink);
}
