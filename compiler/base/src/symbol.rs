//! Interned names.

use std::sync::OnceLock;

/// An interned string: equal names are equal symbols; comparing costs one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(lasso::Spur);

fn table() -> &'static lasso::ThreadedRodeo<lasso::Spur, rustc_hash::FxBuildHasher> {
    static TABLE: OnceLock<lasso::ThreadedRodeo<lasso::Spur, rustc_hash::FxBuildHasher>> = OnceLock::new();
    TABLE.get_or_init(|| lasso::ThreadedRodeo::with_hasher(rustc_hash::FxBuildHasher))
}

impl Symbol {
    pub fn new(text: &str) -> Self {
        Self(table().get_or_intern(text))
    }
    pub fn as_str(self) -> &'static str {
        table().resolve(&self.0)
    }
}

impl From<&str> for Symbol {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl PartialEq<&str> for Symbol {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<str> for Symbol {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl std::fmt::Debug for Symbol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl std::fmt::Display for Symbol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}
