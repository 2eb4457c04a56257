//! The pipeline: calls the stages in order. Not for: what a stage does, or for files (sources.rs).

use chantry_base::SourceMap;
use chantry_diag::{Diagnostic, Sink};

use crate::sources::{Probe, Sources};
use crate::{DriverError, Options, Timings};

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

/// Compiles the program that `options` describes, up to the object (or what `--emit` asks for).
pub fn compile(options: &Options, timings: &Timings) -> Result<Outcome, DriverError> {
    let mut sources = Sources::new(options);
    let sink = Sink::new();
    let mut files = Vec::new();
    timings.time("parse", || -> Result<(), DriverError> {
        for path in &options.sources {
            files.push(sources.load(path)?);
        }
        Ok(())
    })?;
    for &file in &files {
        sink.emit(Diagnostic::not_supported(
            chantry_base::Span::new(file, 0, 0),
            "everything: the stages are not wired into the driver",
        ));
    }
    Ok(Outcome { map: sources.map, diagnostics: sink.into_diagnostics(), product: None })
}
