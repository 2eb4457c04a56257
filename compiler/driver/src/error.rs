//! Failures of the driver itself: files, tools, the cache. Not for: errors in the program, which are diagnostics.

use std::fmt;
use std::path::Path;

/// A failure outside the source text: one message that names what it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DriverError {
    pub message: String,
    pub help: Option<String>,
}

impl DriverError {
    pub fn new(message: impl Into<String>) -> Self {
        DriverError { message: message.into(), help: None }
    }

    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }

    pub fn io(doing: &str, path: &Path, error: &std::io::Error) -> Self {
        Self::new(format!("cannot {doing} `{}`: {}", path.display(), reason(error)))
    }
}

/// The system's words without Rust's "(os error 2)".
fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(i) => text[..i].to_lowercase(),
        None => text,
    }
}

impl fmt::Display for DriverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", self.message)?;
        if let Some(help) = &self.help {
            write!(f, "\n  = help: {help}")?;
        }
        Ok(())
    }
}

impl std::error::Error for DriverError {}
