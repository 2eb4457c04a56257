//! Where diagnostics go: to the sink, or, while something is only tried, into a count.

use chantry_base::Span;
use chantry_diag::{Diagnostic, Sink};

pub struct Reports<'a> {
    sink: &'a Sink,
    /// How many trials are under way.
    trials: usize,
    /// Errors of the innermost trial.
    errors: usize,
    /// What the first of them says, if it is known.
    first: Option<String>,
    /// Where something was given up first while no error had been reported.
    lost: Option<Span>,
    /// The user's calls at which errors of library code were told.
    calls: Vec<Span>,
}

/// What was known of the trial around another.
pub struct Around {
    errors: usize,
    first: Option<String>,
}

impl<'a> Reports<'a> {
    pub fn new(sink: &'a Sink) -> Self {
        Self { sink, trials: 0, errors: 0, first: None, lost: None, calls: Vec::new() }
    }
    /// Whether what is resolved now is only tried.
    pub fn trying(&self) -> bool {
        self.trials > 0
    }
    /// Begins a trial; the value is for [`Self::end_trial`].
    pub fn begin_trial(&mut self) -> Around {
        self.trials += 1;
        Around { errors: self.errors, first: self.first.take() }
    }
    /// Ends it; whether it was without errors.
    pub fn end_trial(&mut self, around: Around) -> bool {
        self.trials -= 1;
        let clean = self.errors == around.errors;
        (self.errors, self.first) = (around.errors, around.first);
        clean
    }
    /// What the first error of the trial says.
    pub fn first_of_trial(&self) -> Option<&str> {
        self.first.as_deref().filter(|says| !says.is_empty())
    }
    /// Errors of the trial so far, to be compared with a later count.
    pub fn trial_errors(&self) -> usize {
        self.errors
    }
    pub fn count_error(&mut self, says: Option<String>) {
        self.errors += 1;
        if self.first.is_none() {
            self.first = Some(says.unwrap_or_default());
        }
    }
    /// For stages that report by themselves.
    pub fn sink(&self) -> &'a Sink {
        self.sink
    }
    pub fn emit(&self, d: Diagnostic) {
        self.sink.emit(d);
    }
    /// Tells of an error in library code at a user's call, unless one was told of that call, or of one within it or around it: what a library
    /// procedure does with arguments that are not for it is one error.
    pub fn emit_once(&mut self, d: Diagnostic) {
        let at = d.primary;
        if d.is_error() {
            if self.calls.iter().any(|c| c.covers(at) || at.covers(*c)) {
                return;
            }
            self.calls.push(at);
        }
        self.sink.emit(d);
    }
    pub fn has_errors(&self) -> bool {
        self.sink.has_errors()
    }
    /// Whether giving up here would be the first sign of a fault.
    pub fn nothing_said(&self) -> bool {
        self.trials == 0 && self.lost.is_none() && !self.sink.has_errors()
    }
    pub fn set_lost(&mut self, span: Span) {
        self.lost = Some(span);
    }
    pub fn lost(&self) -> Option<Span> {
        self.lost
    }
}
