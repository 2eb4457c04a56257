//! Diagnostics: what the stages report and how a person reads it.
//! Not for: deciding when something is wrong (that is the stages' job) or printing (the command line's).
//!
//! A stage builds a [`Diagnostic`] from a registered [`Code`], a message and a [`Span`], and emits
//! it into a [`Sink`]; the command line turns the sink's content into text with [`render`].

pub mod codes;
pub mod foreign;
mod render;
mod sink;
mod suggest;

use chantry_base::Span;

pub use codes::Code;
pub use render::{render, render_brief};
pub use sink::Sink;
pub use suggest::nearest;

/// How much a diagnostic weighs: only an error stops the compilation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    Error,
    Warning,
    /// Information asked for by the program or the user (e.g. `--warn-…` explanations).
    Note,
}

/// One report to the user. Build it with [`Diagnostic::error`] or [`Diagnostic::warning`].
#[derive(Clone, Debug)]
#[must_use = "a diagnostic does nothing until it is emitted into a sink"]
pub struct Diagnostic {
    pub code: &'static Code,
    pub severity: Severity,
    /// One line, lower case, no full stop; names are in back quotes.
    pub message: String,
    pub primary: Span,
    /// What the primary span is, shown beside its mark (may be empty).
    pub primary_label: String,
    /// Further places, with what they are. They may lie in other files.
    pub labels: Vec<(Span, String)>,
    /// Facts that explain the message.
    pub notes: Vec<String>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    pub fn new(severity: Severity, code: &'static Code, span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            code,
            severity,
            message: message.into(),
            primary: span,
            primary_label: String::new(),
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }

    pub fn error(code: &'static Code, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, span, message)
    }

    pub fn warning(code: &'static Code, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, span, message)
    }

    /// A construct whose meaning is not implemented; `what` completes "not supported yet: …".
    pub fn not_supported(span: Span, what: impl std::fmt::Display) -> Self {
        Self::error(codes::NOT_SUPPORTED, span, format!("not supported yet: {what}"))
    }

    /// Says what the primary span is (`this is a string`), beside its mark.
    pub fn mark(mut self, text: impl Into<String>) -> Self {
        self.primary_label = text.into();
        self
    }

    /// Marks a further place.
    pub fn label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push((span, text.into()));
        self
    }

    /// Adds a fact that explains the message.
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }

    /// Says what to do about it.
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }

    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
