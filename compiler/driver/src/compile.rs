//! The pipeline: calls the stages in order. Not for: what a stage does, or for files (sources.rs).

use std::cell::RefCell;
use std::rc::Rc;

use chantry_base::{SourceMap, Span};
use chantry_diag::{Diagnostic, Sink};
use chantry_scope::ScopeMap;

use crate::loader::{Loader, Shared};
use crate::sources::{Probe, Sources};
use crate::{DriverError, Options, Timings};

/// The library module that every module sees.
const PRELUDE: &str = "Prelude";

/// What a compilation made.
#[derive(Debug)]
pub enum Product {
    /// `check`: nothing but the knowledge that there are no errors.
    Checked,
    /// `--emit` of a text form.
    Text(Vec<u8>),
    /// A relocatable object, with everything the result depends on.
    Object { object: Vec<u8>, probes: Vec<Probe> },
}

/// Everything a compilation says.
#[derive(Debug)]
pub struct Outcome {
    pub map: SourceMap,
    pub diagnostics: Vec<Diagnostic>,
    /// None when there are errors.
    pub product: Option<Product>,
}

/// Code generation, handed in by the command: LLVM is linked into that binary and nothing else.
pub trait Backend {}

/// Compiles the program that `options` describes, up to the object (or what `--emit` asks for).
pub fn compile(options: &Options, backend: &dyn Backend, timings: &Rc<Timings>) -> Result<Outcome, DriverError> {
    let shared = Rc::new(Shared {
        sources: RefCell::new(Sources::new(options)),
        failure: RefCell::new(None),
        timings: timings.clone(),
        edition: options.edition,
    });
    let sink = Sink::new();
    let product = stages(options, backend, &shared, &sink);
    if let Some(failure) = shared.failure.borrow_mut().take() {
        return Err(failure);
    }
    let product = product?.filter(|_| !sink.has_errors());
    let map = std::mem::take(&mut shared.sources.borrow_mut().map);
    // The user's files first, each from top to bottom: stages find things in an order of their own.
    let mut diagnostics = sink.into_diagnostics();
    diagnostics.sort_by_key(|d| (map.file(d.primary.file).is_library, d.primary.file.0, d.primary.lo));
    Ok(Outcome { map, diagnostics, product })
}

/// The stages in order; none as soon as one has reported errors that the next cannot work with.
fn stages(
    options: &Options,
    _backend: &dyn Backend,
    shared: &Rc<Shared>,
    sink: &Sink,
) -> Result<Option<Product>, DriverError> {
    let timings = &shared.timings;
    let mut files = Vec::new();
    for path in &options.sources {
        let file = shared.sources.borrow_mut().load(path)?;
        files.push(shared.parse(file, sink));
    }
    let loader = Box::new(Loader(shared.clone()));
    let (scopes, main) = timings
        .time("scope", || ScopeMap::build_program(files, loader, PRELUDE, options.main_module.as_deref(), sink));
    if sink.has_errors() {
        return Ok(None);
    }
    let span: Span = scopes.modules[main].ast.name.span;
    sink.emit(Diagnostic::not_supported(span, "everything beyond scopes: the later stages are not wired into the driver"));
    Ok(None)
}
