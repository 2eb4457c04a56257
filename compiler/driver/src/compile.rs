//! The pipeline: calls the stages in order. Not for: what a stage does, or for files (sources.rs).

use std::cell::{OnceCell, RefCell};
use std::mem::ManuallyDrop;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use chantry_base::{SourceMap, Span, Symbol};
use chantry_check::{Lints, Tools};
use chantry_diag::{Diagnostic, Sink, codes, nearest};
use chantry_mir as mir;
use chantry_scope::{Decl, DeclKind, ModuleId, ScopeMap};
use chantry_syntax::{Edition, Rule};
use chantry_types::TypeTable;

use crate::extern_block::CCompiler;
use crate::loader::{Loader, Shared};
use crate::objects::ObjectCache;
use crate::requires::Requires;
use crate::runtime_settings;
use crate::sources::{Probe, Sources};
use crate::told;
use crate::{DriverError, Emit, Exports, OptLevel, Options, Timings};

/// The library module that every module sees; under `--edition=legacy` with the older names.
const PRELUDE: &str = "Prelude";
const LEGACY_PRELUDE: &str = "LegacyPrelude";
/// The library module with names that older releases showed everywhere: looked into for what nothing else declares.
const OLDER: &str = "Older";

/// What a compilation made.
#[derive(Debug)]
pub enum Product {
    /// `check`: nothing but the knowledge that there are no errors.
    Checked,
    /// `--emit` of a text form.
    Text(Vec<u8>),
    /// The program's relocatable objects, with everything the result depends on.
    Object { objects: Vec<Vec<u8>>, probes: Vec<Probe>, requires: Box<Requires>, exports: Box<Exports> },
}

/// Everything a compilation says.
#[derive(Debug)]
pub struct Outcome {
    pub map: SourceMap,
    pub diagnostics: Vec<Diagnostic>,
    /// None when there are errors.
    pub product: Option<Product>,
    /// What was asked for of it, for standard output.
    pub told: String,
}

/// A verified program on its way into code generation.
pub struct CodegenInput<'a> {
    pub program: &'a mir::Program,
    pub types: &'a TypeTable,
    pub sources: &'a SourceMap,
    pub options: &'a Options,
    pub program_name: String,
    /// Flags of the runtime that the command line sets for the program.
    pub settings: Vec<String>,
    /// Objects of earlier compilations.
    pub objects: Option<ObjectCache>,
}

/// What code generation made, and how long its parts took (they become stages of `--time-passes`).
pub struct CodegenOutput {
    /// Several if the program was split, which happens only for an executable.
    pub objects: Vec<Vec<u8>>,
    pub stages: Vec<(&'static str, Duration)>,
}

/// Code generation, handed in by the command: LLVM is linked into that binary and nothing else.
pub trait Backend {
    /// Begins what does not depend on the program; returns at once. The process may end meanwhile, by [`crate::leave`].
    fn prepare(&self);

    /// An error is a fault of the compiler or of an option, never of the user's program.
    fn generate(&self, input: &CodegenInput<'_>) -> Result<CodegenOutput, String>;
}

/// Whether the compiler checks what is between its stages beyond what it always checks: debug builds do, and others
/// with `CHANTRY_VERIFY` in the environment.
fn wants_verifier() -> bool {
    cfg!(debug_assertions) || std::env::var_os("CHANTRY_VERIFY").is_some()
}

/// `CHANTRY_OUTLINE_ABOVE=0` takes the loops out of every function that runs once, for tests.
fn outline_above() -> Option<usize> {
    std::env::var("CHANTRY_OUTLINE_ABOVE").ok()?.parse().ok()
}

/// `CHANTRY_CHECKED=1` gives every program its checked version (docs/dev/checked-code.md), for tests.
fn always_checked() -> bool {
    std::env::var_os("CHANTRY_CHECKED").is_some_and(|v| !v.is_empty())
}

/// Whether the program may get a checked version: others need not resolve what only that would do.
fn may_be_checked(options: &Options, scopes: &ScopeMap) -> bool {
    let counts = || scopes.decls.iter().any(|d| chantry_passes::COUNTING.contains(&d.name.as_str()));
    options.between_machines || always_checked() || counts()
}

/// The passes over MIR, in order of their first run.
pub fn pass_names() -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    for (name, ..) in chantry_passes::PASSES {
        if !names.contains(name) {
            names.push(name);
        }
    }
    names
}

/// Compiles the program that `options` describes, up to the object (or what `--emit` asks for).
///
/// A program that says by its words that it is older than 2.0, or modifies what it takes by the default intent, and that
/// today's edition refuses, is read by 1.31's.
pub fn compile(options: &Options, backend: &dyn Backend, timings: &Rc<Timings>) -> Result<Outcome, DriverError> {
    let outcome = compile_as(options.edition, options, backend, timings)?;
    if outcome.product.is_some() || options.edition != Edition::Default {
        return Ok(outcome);
    }
    let word = outcome.diagnostics.iter().find(|d| is_older_word(d, &outcome.map)).map(|d| d.primary);
    if word.is_none() && !outcome.diagnostics.iter().any(modifies_constant) {
        return Ok(outcome);
    }
    let mut older = compile_as(Edition::V1_31, options, backend, timings)?;
    if older.product.is_none() {
        return Ok(outcome);
    }
    let refused = outcome.diagnostics.iter().find(|d| d.is_error()).map(|d| d.primary);
    let Some(refused) = refused.or(word) else { return Ok(outcome) };
    let warning = Diagnostic::warning(
        codes::OLDER_PROGRAM,
        refused,
        "this was valid before release 2.0; the program is compiled as with `--edition=1.31`",
    );
    older.diagnostics.push(match word {
        Some(said) => warning.label(said, "an older spelling or name is used here"),
        None => warning
            .note("until release 1.31 procedures could modify arrays, and methods records, that they take by the default intent")
            .help("give the formal the intent `ref`, or declare the method as `proc ref name(…)`"),
    });
    sort(&mut older.diagnostics, &older.map);
    Ok(older)
}

/// Whether this tells of a spelling or a name of older releases in the program's own files.
fn is_older_word(d: &Diagnostic, map: &SourceMap) -> bool {
    (d.code == codes::DEPRECATED || d.code == codes::DEPRECATED_SPELLING) && !map.file(d.primary.file).is_library
}

/// Whether this refuses to modify what is constant, which is what the default intent makes of arrays and of records' receivers since 1.32.
fn modifies_constant(d: &Diagnostic) -> bool {
    [codes::ASSIGN_TO_CONST, codes::NOT_A_LVALUE, codes::BAD_REF_INIT, codes::TASK_INTENT].contains(&d.code)
}

/// The user's files first, each from top to bottom: stages find things in an order of their own.
fn sort(diagnostics: &mut [Diagnostic], map: &SourceMap) {
    diagnostics.sort_by_key(|d| (map.file(d.primary.file).is_library, d.primary.file.0, d.primary.lo));
}

fn compile_as(
    edition: Edition,
    options: &Options,
    backend: &dyn Backend,
    timings: &Rc<Timings>,
) -> Result<Outcome, DriverError> {
    let shared = Rc::new(Shared {
        sources: RefCell::new(Sources::new(options)),
        failure: RefCell::new(None),
        told: RefCell::default(),
        timings: timings.clone(),
        edition,
        c_compiler: CCompiler::new(options),
        c_objects: RefCell::default(),
        homes: OnceCell::new(),
    });
    let sink = Sink::new();
    let settings = RefCell::default();
    let pipeline = Pipeline { options, edition, backend, shared: &shared, sink: &sink, settings: &settings };
    let product = pipeline.run();
    if let Some(failure) = shared.failure.borrow_mut().take() {
        return Err(failure);
    }
    let product = product?.filter(|_| !sink.has_errors());
    let map = std::mem::take(&mut shared.sources.borrow_mut().map);
    let mut diagnostics = sink.into_diagnostics();
    if edition.rule(Rule::OlderSpellings) {
        diagnostics.retain(|d| d.code != codes::DEPRECATED);
    }
    if let Some(asked) = &options.told.calls {
        diagnostics.retain(|d| d.code != codes::EXPLAINED_CALL || asked.has_line(d.primary, &map));
    }
    sort(&mut diagnostics, &map);
    let told = shared.told.take();
    Ok(Outcome { map, diagnostics, product, told })
}

struct Pipeline<'a> {
    options: &'a Options,
    edition: Edition,
    backend: &'a dyn Backend,
    shared: &'a Rc<Shared>,
    sink: &'a Sink,
    /// Flags of the runtime among the command line's configs.
    settings: &'a RefCell<Vec<String>>,
}

impl Pipeline<'_> {
    /// The stages in order; none as soon as one has reported errors that the next cannot work with.
    fn run(&self) -> Result<Option<Product>, DriverError> {
        let Pipeline { options, edition, shared, sink, .. } = *self;
        if let [only] = options.sources.as_slice()
            && only.extension().is_some_and(|e| e == "mir")
        {
            if matches!(options.emit, Emit::Ast | Emit::Tir) {
                return Err(DriverError::new(
                    "a file of MIR has no trees: --emit=ast and --emit=tir are for Chapel sources",
                ));
            }
            return self.mir_text(only);
        }
        let generates = matches!(options.emit, Emit::Llvm | Emit::Asm | Emit::Object | Emit::Executable);
        if generates && !options.check_only && !options.parse_only {
            if options.emit == Emit::Executable {
                // Told before what lies beside the runtime is missed, too.
                crate::link::runtime_object()?;
            }
            self.backend.prepare();
        }
        let timings = &shared.timings;
        let mut files = Vec::new();
        for path in &options.sources {
            let file = shared.sources.borrow_mut().load(path)?;
            files.push(shared.parse(file, sink));
        }
        // What stands behind a syntax error may be misread, so nothing more is told.
        if sink.has_errors() {
            return Ok(None);
        }
        if options.emit == Emit::Ast {
            let text: String = files.iter().map(chantry_syntax::dump::file).collect();
            return Ok(Some(Product::Text(text.into_bytes())));
        }
        if options.parse_only {
            return Ok(Some(Product::Checked));
        }
        let loader = Box::new(Loader(shared.clone()));
        let prelude = if edition.rule(Rule::OlderNames) { LEGACY_PRELUDE } else { PRELUDE };
        let (scopes, main) = timings
            .time("scope", || ScopeMap::build_program(files, loader, prelude, options.main_module.as_deref(), sink));
        // The command ends soon: what is large is not taken apart (5 % of an edited program's time).
        let scopes = ManuallyDrop::new(scopes);
        scopes.set_older(OLDER);
        let tools = Tools { any: options.any_tool, known: &options.tools };
        let lints = Lints { unused: options.tell_unused, getters: edition.rule(Rule::FieldGetters), tools };
        timings.time("check", || chantry_check::check_syntax(&scopes, lints, sink));
        if sink.has_errors() {
            return Ok(None);
        }
        let configs = self.config_values(&scopes)?;
        let types = ManuallyDrop::new(TypeTable::new());
        let resolve_options = chantry_resolve::Options {
            bounds_checks: options.checks.bounds,
            formal_domain_checks: options.checks.formal_domains,
            flags: chantry_resolve::Flags {
                nil_checks: options.checks.nil,
                div_by_zero_checks: options.checks.div_by_zero,
                cast_checks: options.checks.casts,
                warn_unstable: options.warn_unstable,
                local: !options.between_machines,
            },
            edition,
            configs,
            // What is resolved for the check alone would look used.
            check_all: options.check_all && !options.told.unused,
            all_candidates: options.all_candidates,
            explain_call: options.told.calls.as_ref().map(|p| chantry_resolve::Explained {
                name: Symbol::new(&p.name),
                module: p.module.as_deref().map(Symbol::new),
            }),
            library: options.library.is_some(),
            permit_unhandled: options.permit_unhandled,
            check_overload_sets: options.check_overload_sets,
            once: true,
            note_types: false,
            numeric: options.numeric,
            aggregate: match options.aggregate {
                true if options.report_aggregation || may_be_checked(options, &scopes) => {
                    chantry_resolve::Aggregate::All
                }
                true => chantry_resolve::Aggregate::Updates,
                false => chantry_resolve::Aggregate::None,
            },
            report_aggregation: options.report_aggregation,
        };
        let program =
            timings.time("resolve", || chantry_resolve::resolve(&scopes, main, &types, &resolve_options, sink));
        let program = ManuallyDrop::new(program);
        if sink.has_errors() {
            return Ok(None);
        }
        timings.time("check", || {
            chantry_check::check_program(&program, &types, options.check_lifetimes, sink);
            // The names of 1.18 are not all declared anywhere.
            if !edition.rule(Rule::OlderNames) {
                chantry_check::check_unresolved(&scopes, sink);
            }
        });
        if sink.has_errors() {
            return Ok(None);
        }
        if wants_verifier() && !timings.time("verify", || self.verified_tree(&program, &types)) {
            return Ok(None);
        }
        let mut requires = Requires::find(&program.requires, &shared.sources.borrow().map, options, sink);
        requires.add_compiled(shared.c_objects.take());
        crate::headers::lay_out(&program, &requires, &types, options, |name| extern_record(&scopes, main, name), sink);
        if sink.has_errors() {
            return Ok(None);
        }
        let exports = match &options.library {
            Some(wanted) => Exports::of(&program, &types, wanted, sink),
            None => Exports::default(),
        };
        if sink.has_errors() {
            return Ok(None);
        }
        self.tell(&program, &scopes);
        if options.emit == Emit::Tir {
            let text = chantry_tir::print::print(&program, &types, false);
            return Ok(Some(Product::Text(text.into_bytes())));
        }
        let lower_options =
            chantry_lower::LowerOptions { div_checks: options.checks.div_by_zero, nil_checks: options.checks.nil };
        let start: Span = scopes.modules[main].ast.name.span;
        let lowered = timings
            .time("lower", || chantry_lower::lower(&program, &types, &shared.sources.borrow().map, &lower_options));
        let lowered = match lowered {
            Ok(lowered) => lowered,
            Err(refused) => {
                for r in refused {
                    let shown = types.show(r.ty);
                    let text = format!("a value of type `{shown}` would be copied here, and cannot be");
                    let help =
                        "refer to it (`ref`, `const ref`), or let it move from a variable that is not used afterwards";
                    sink.emit(Diagnostic::error(codes::NOT_COPYABLE, r.span, text).help(help));
                }
                return Ok(None);
            }
        };
        if options.check_only {
            return Ok(Some(Product::Checked));
        }
        let of_user = |file| !shared.sources.borrow().map.file(file).is_library;
        let defined = crate::c_definitions::compile(&program, &types, &requires, options, of_user);
        requires.add_compiled(defined.into_iter().collect());
        self.back_end(lowered, &types, start, requires, exports)
    }

    /// What the user asked to be told of the whole program.
    fn tell(&self, program: &chantry_tir::Program, scopes: &ScopeMap) {
        let told = &self.options.told;
        let map = &self.shared.sources.borrow().map;
        if told.call_graph {
            self.shared.told.replace(told::call_graph(program, map));
        }
        if told.unused {
            told::unused(program, scopes, self.sink);
        }
        if let Some(wanted) = &told.instances {
            told::instances(program, scopes, wanted, map, self.sink);
        }
    }

    /// `-s name=value`, for the configs of that name, and `-s Module.name=value`, for one.
    fn config_values(&self, scopes: &ScopeMap) -> Result<Vec<chantry_resolve::Setting>, DriverError> {
        if self.options.sets.is_empty() {
            return Ok(Vec::new());
        }
        let mut known: Vec<(ModuleId, &'static str)> = Vec::new();
        for decl in scopes.decls.iter() {
            if let DeclKind::Var { decl: statement, .. } = &decl.kind
                && statement.config
            {
                known.push((decl.module, decl.name.as_str()));
            }
        }
        let mut values = Vec::new();
        for (wanted, value) in &self.options.sets {
            let of_all = known.iter().find(|(_, name)| wanted == name).map(|(_, name)| (None, *name));
            let of_one = || {
                let (path, name) = wanted.rsplit_once('.')?;
                let one = known.iter().find(|(m, n)| *n == name && scopes.path_of(*m) == path)?;
                Some((Some(one.0), one.1))
            };
            let found = of_all.or_else(of_one);
            if found.is_none()
                && let Some(flag) = runtime_settings::setting(wanted, value.as_deref())?
            {
                self.settings.borrow_mut().push(flag);
                continue;
            }
            let Some((module, name)) = found else {
                let error = DriverError::new(format!("there is no config named `{wanted}` in the program"));
                let near = nearest(wanted, known.iter().map(|(_, name)| *name));
                return Err(match near {
                    Some(near) => error.help(format!("did you mean `{near}`?")),
                    None => error,
                });
            };
            let value = value.clone().unwrap_or_else(|| "true".into());
            values.push(chantry_resolve::Setting { module, name: name.to_string(), value });
        }
        Ok(values)
    }

    /// A program in MIR's text form: for tests of the back end, and for looking at what a pass did.
    fn mir_text(&self, path: &Path) -> Result<Option<Product>, DriverError> {
        let file = self.shared.sources.borrow_mut().load(path)?;
        let text = self.shared.sources.borrow().map.file(file).text.clone();
        let types = TypeTable::new();
        let span = Span::new(file, 0, 0);
        match self.shared.timings.time("parse", || mir::parse(&text, &types, span)) {
            Ok(program) => self.back_end(program, &types, span, Requires::default(), Exports::default()),
            Err(message) => {
                self.sink.error(codes::SYNTAX, span, message);
                Ok(None)
            }
        }
    }

    /// From MIR to the product.
    fn back_end(
        &self,
        program: mir::Program,
        types: &TypeTable,
        start: Span,
        requires: Requires,
        exports: Exports,
    ) -> Result<Option<Product>, DriverError> {
        let timings = &self.shared.timings;
        let mut program = ManuallyDrop::new(program);
        if !timings.time("verify", || self.verified(&program, types, start)) {
            return Ok(None);
        }
        if self.options.check_only {
            return Ok(Some(Product::Checked));
        }
        let level = match self.options.opt {
            OptLevel::None => chantry_passes::Level::Debug,
            OptLevel::Default => chantry_passes::Level::Full,
            OptLevel::Full => chantry_passes::Level::Fast,
        };
        let mut passes = chantry_passes::Settings::new(level);
        passes.stack_checks = self.options.checks.stack;
        passes.always_checked = always_checked();
        passes.between_machines = self.options.between_machines;
        if let Some(statements) = outline_above() {
            passes.outline_above = statements;
        }
        if self.options.emit == Emit::MirBefore {
            return Ok(Some(Product::Text(mir::print(&program, types).into_bytes())));
        }
        let mut begun = Instant::now();
        let after = |pass: &'static str, program: &mir::Program| {
            timings.add(pass, begun.elapsed());
            if self.options.print_after.contains(&pass) {
                eprintln!("// after {pass}\n{}", mir::print(program, types));
            }
            begun = Instant::now();
        };
        timings.time("optimize", || chantry_passes::run(&mut program, types, &passes, after));
        if wants_verifier() && !self.verified(&program, types, start) {
            return Ok(None);
        }
        if self.options.emit == Emit::Mir {
            return Ok(Some(Product::Text(mir::print(&program, types).into_bytes())));
        }
        let sources = self.shared.sources.borrow();
        let input = CodegenInput {
            program: &program,
            types,
            sources: &sources.map,
            options: self.options,
            program_name: self.options.program_name(),
            settings: self.settings.take(),
            objects: if self.options.emit == Emit::Executable { ObjectCache::open() } else { None },
        };
        let output = timings.time("generate", || {
            let output = self.backend.generate(&input);
            // Of all threads together.
            output.iter().flat_map(|o| &o.stages).for_each(|&(stage, spent)| timings.add(stage, spent));
            output
        });
        let output = output.map_err(DriverError::new)?;
        Ok(Some(match self.options.emit {
            Emit::Llvm | Emit::Asm => Product::Text(output.objects.concat()),
            // The first ones have been answered above.
            Emit::Ast | Emit::Tir | Emit::MirBefore | Emit::Mir | Emit::Object | Emit::Executable => {
                let mut probes = sources.probes().to_vec();
                probes.extend(requires.probes());
                Product::Object {
                    objects: output.objects,
                    probes,
                    requires: Box::new(requires),
                    exports: Box::new(exports),
                }
            }
        }))
    }

    /// Faults in the resolved tree are faults of the compiler.
    fn verified_tree(&self, program: &chantry_tir::Program, types: &TypeTable) -> bool {
        let Err(faults) = chantry_tir::verify::verify(program, types) else { return true };
        for fault in faults.iter().take(5) {
            self.sink.error(codes::INTERNAL, fault.span, format!("the compiler made an inconsistent tree: {fault}"));
        }
        false
    }

    /// Faults in the MIR are faults of the compiler (or of a test's text).
    fn verified(&self, program: &mir::Program, types: &TypeTable, start: Span) -> bool {
        let Err(faults) = mir::verify(program, types) else { return true };
        for fault in faults.iter().take(5) {
            // Functions made by the compiler may have no place of their own.
            let known = self.shared.sources.borrow().map.files().any(|(id, _)| id == fault.span.file);
            let span = if known { fault.span } else { start };
            self.sink.error(codes::INTERNAL, span, format!("the compiler made inconsistent code: {fault}"));
        }
        false
    }
}

/// Where the program declares the `extern` record of that name in C, or the beginning of its main module.
fn extern_record(scopes: &ScopeMap, main: ModuleId, name: Symbol) -> Span {
    let named = |d: &Decl| match &d.kind {
        DeclKind::Aggregate(a) if a.extern_ && !scopes.modules[d.module].library => {
            a.link_name.as_deref().unwrap_or(a.name.name.as_str()) == name.as_str()
        }
        _ => false,
    };
    scopes.decls.iter().find(|d| named(d)).map_or(scopes.modules[main].ast.name.span, |d| d.span)
}
