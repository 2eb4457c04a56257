//! Where a declaration stands, as a key that lasts. Not for: looking names up.

use std::sync::{OnceLock, RwLock};

use crate::{FxHashMap, Symbol};

/// The names from the outermost module to a declaration, each with its number among equals (overloads of one name).
///
/// Two parses of the same text give equal paths, and an edit changes only the paths of what it renames and of later
/// equals beside it. So facts about a declaration are kept under its path, never under its tree's address. A path is
/// interned: comparing costs one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DeclPath(u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Step {
    parent: Option<DeclPath>,
    name: Symbol,
    /// How many of this name stand before it in the same parent.
    ordinal: u32,
}

#[derive(Default)]
struct Table {
    steps: Vec<Step>,
    ids: FxHashMap<Step, DeclPath>,
}

fn table() -> &'static RwLock<Table> {
    static TABLE: OnceLock<RwLock<Table>> = OnceLock::new();
    TABLE.get_or_init(RwLock::default)
}

impl DeclPath {
    fn intern(step: Step) -> Self {
        // A writer that panicked has pushed nothing or everything that counts: the table is only added to.
        let mut t = table().write().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(&id) = t.ids.get(&step) {
            return id;
        }
        let id = DeclPath(u32::try_from(t.steps.len()).expect("fewer declarations than 2^32"));
        t.steps.push(step);
        t.ids.insert(step, id);
        id
    }

    /// A beginning: the program's own modules, the library's, files that modules include.
    pub fn root(name: &str) -> Self {
        Self::intern(Step { parent: None, name: Symbol::new(name), ordinal: 0 })
    }

    pub fn child(self, name: Symbol, ordinal: u32) -> Self {
        Self::intern(Step { parent: Some(self), name, ordinal })
    }

    /// For tables by path: small, and this compilation's.
    pub fn number(self) -> usize {
        self.0 as usize
    }

    /// What stands in the declaration's body, apart from what stands in its head.
    pub fn body(self) -> Self {
        self.child(Symbol::new("{}"), 0)
    }

    /// The declaration's own name in its path, and its number among equals.
    pub fn last(self) -> (Symbol, u32) {
        let s = self.step();
        (s.name, s.ordinal)
    }

    /// What the declaration stands in; None for a beginning.
    pub fn parent(self) -> Option<DeclPath> {
        self.step().parent
    }

    fn step(self) -> Step {
        table().read().unwrap_or_else(std::sync::PoisonError::into_inner).steps[self.0 as usize]
    }
}

impl std::fmt::Display for DeclPath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let s = self.step();
        if let Some(p) = s.parent {
            write!(f, "{p}.")?;
        }
        f.write_str(s.name.as_str())?;
        if s.ordinal > 0 { write!(f, "#{}", s.ordinal) } else { Ok(()) }
    }
}

impl std::fmt::Debug for DeclPath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_steps_are_one_path() {
        let m = DeclPath::root("test").child(Symbol::new("M"), 0);
        let f = m.child(Symbol::new("f"), 1);
        assert_eq!(f, m.child(Symbol::new("f"), 1));
        assert_ne!(f, m.child(Symbol::new("f"), 0));
        assert_eq!(f.body().child(Symbol::new("g"), 0).to_string(), "test.M.f#1.{}.g");
    }
}
