//! Sync, single and atomic variables where their value is meant: which type is which, and the help that says how
//! they are read. Their methods are the library's.

use chantry_diag::Diagnostic;
use chantry_syntax::library::LibType;
use chantry_types::TypeId;

use crate::state::cx::Cx;

impl Cx<'_> {
    /// The method that reads a sync or single variable, for a type that is one.
    pub fn sync_kind(&self, t: TypeId) -> Option<&'static str> {
        match self.lib_type_of(t)? {
            LibType::Sync => Some("readFE"),
            LibType::Single => Some("readFF"),
            _ => None,
        }
    }

    /// Whether it is a sync, single or atomic variable's type.
    pub fn is_synchronisation(&self, t: TypeId) -> bool {
        matches!(self.lib_type_of(t), Some(LibType::Sync | LibType::Single | LibType::Atomic))
    }

    /// Says how to read the value of the first of these types that is a synchronisation variable's.
    pub fn with_read_help(&self, d: Diagnostic, types: &[TypeId]) -> Diagnostic {
        let help = types.iter().find_map(|t| match self.lib_type_of(*t)? {
            LibType::Atomic => Some("the value of an atomic variable is read by `.read()`, and changed by `.write(…)`, `.add(…)` and the like"),
            LibType::Sync => Some("the value of a sync variable is read by `.readFE()` or `.readFF()`, and changed by `.writeEF(…)`"),
            LibType::Single => Some("the value of a single variable is read by `.readFF()`, and set by `.writeEF(…)`"),
            _ => None,
        });
        match help {
            Some(h) => d.help(h),
            None => d,
        }
    }
}
