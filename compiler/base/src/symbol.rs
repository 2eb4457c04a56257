//! Interned names.

use std::cell::RefCell;
use std::sync::OnceLock;

use crate::FxHashMap;

/// An interned string: equal names are equal symbols; comparing costs one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(lasso::Spur);

fn table() -> &'static lasso::ThreadedRodeo<lasso::Spur, rustc_hash::FxBuildHasher> {
    static TABLE: OnceLock<lasso::ThreadedRodeo<lasso::Spur, rustc_hash::FxBuildHasher>> = OnceLock::new();
    TABLE.get_or_init(|| lasso::ThreadedRodeo::with_hasher(rustc_hash::FxBuildHasher))
}

thread_local! {
    /// What this thread has asked for: the table is for all threads, and its answers cost several times as much.
    static TEXTS: RefCell<Vec<Option<&'static str>>> = const { RefCell::new(Vec::new()) };
    /// Likewise what it has made or asked for.
    static KNOWN: RefCell<FxHashMap<&'static str, Symbol>> =
        const { RefCell::new(FxHashMap::with_hasher(rustc_hash::FxBuildHasher)) };
}

impl Symbol {
    pub fn new(text: &str) -> Self {
        KNOWN.with_borrow_mut(|known| match known.get(text) {
            Some(&symbol) => symbol,
            None => {
                let symbol = Self(table().get_or_intern(text));
                known.insert(table().resolve(&symbol.0), symbol);
                symbol
            }
        })
    }
    pub fn as_str(self) -> &'static str {
        let at = lasso::Key::into_usize(self.0);
        TEXTS.with_borrow_mut(|texts| match texts.get(at) {
            Some(Some(text)) => *text,
            _ => {
                if texts.len() <= at {
                    texts.resize(at + 1, None);
                }
                *texts[at].insert(table().resolve(&self.0))
            }
        })
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
