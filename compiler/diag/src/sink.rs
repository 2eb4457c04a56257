//! Collects diagnostics, so that all independent errors of a run are shown.
//! Not for: rendering or deciding the exit status.

use std::cell::RefCell;

use chantry_base::{FxHashSet, Span};

use crate::{Code, Diagnostic, Severity, codes};

/// Where stages put their diagnostics. Emission needs only `&self`, so that a sink can be
/// shared by the parts of a stage.
#[derive(Default, Debug)]
pub struct Sink {
    inner: RefCell<Inner>,
}

#[derive(Default, Debug)]
struct Inner {
    diagnostics: Vec<Diagnostic>,
    /// One report for one code at one span: a generic instantiated five times, or a parser that
    /// re-reads a token, must not repeat itself. Messages of the program's own, and conversions of a tuple's elements, differ at one span.
    seen: FxHashSet<(&'static str, Span, Option<String>)>,
    errors: usize,
}

impl Sink {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a diagnostic unless one with its code is already there for its span.
    pub fn emit(&self, diagnostic: Diagnostic) {
        let mut inner = self.inner.borrow_mut();
        let several = [codes::USER_MESSAGE, codes::USER_WARNING, codes::NUMERIC_CONVERSION].contains(&diagnostic.code);
        let detail = several.then(|| diagnostic.message.clone());
        if !inner.seen.insert((diagnostic.code.id, diagnostic.primary, detail)) {
            return;
        }
        if diagnostic.severity == Severity::Error {
            inner.errors += 1;
        }
        inner.diagnostics.push(diagnostic);
    }

    /// Shorthand for a plain error.
    pub fn error(&self, code: &'static Code, span: Span, message: impl Into<String>) {
        self.emit(Diagnostic::error(code, span, message));
    }

    pub fn extend(&self, diagnostics: impl IntoIterator<Item = Diagnostic>) {
        for d in diagnostics {
            self.emit(d);
        }
    }

    pub fn has_errors(&self) -> bool {
        self.inner.borrow().errors > 0
    }

    pub fn error_count(&self) -> usize {
        self.inner.borrow().errors
    }

    pub fn is_empty(&self) -> bool {
        self.inner.borrow().diagnostics.is_empty()
    }

    /// Everything so far, in the order of emission; the sink is empty afterwards but still
    /// remembers what it has seen.
    pub fn take(&self) -> Vec<Diagnostic> {
        let mut inner = self.inner.borrow_mut();
        inner.errors = 0;
        std::mem::take(&mut inner.diagnostics)
    }

    pub fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.inner.into_inner().diagnostics
    }

    /// A copy of what was emitted, for tests.
    pub fn snapshot(&self) -> Vec<Diagnostic> {
        self.inner.borrow().diagnostics.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chantry_base::SourceMap;

    #[test]
    fn one_report_per_code_and_span() {
        let mut map = SourceMap::default();
        let f = map.add("a.chpl", "x y", false);
        let sink = Sink::new();
        let (x, y) = (Span::new(f, 0, 1), Span::new(f, 2, 3));
        sink.error(codes::UNKNOWN_NAME, x, "a");
        sink.error(codes::UNKNOWN_NAME, x, "again");
        sink.error(codes::UNKNOWN_NAME, y, "b");
        sink.emit(Diagnostic::warning(codes::DEPRECATED_SPELLING, x, "c"));
        assert_eq!(sink.error_count(), 2);
        assert_eq!(sink.take().len(), 3);
        assert!(!sink.has_errors());
    }
}
