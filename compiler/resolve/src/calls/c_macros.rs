//! Macros of C's that take types: `extern` procedures with formals that are types. Each set of types makes another function, whose
//! code the driver has the C compiler write. Not for: macros that take values alone, which need no telling.

use chantry_base::Symbol;
use chantry_syntax::ast::Intent;
use chantry_tir::Macro;

use crate::calls::sig::SigFormal;
use crate::state::cx::Cx;

impl Cx<'_> {
    /// The macro that an `extern` procedure of that name in C stands for, if it takes types.
    pub fn macro_of_c(&self, name: Symbol, formals: &[SigFormal]) -> Option<Macro> {
        let declared = formals.iter().filter(|f| f.is_declared()).enumerate();
        let types: Vec<_> = declared.filter(|(_, f)| f.intent == Intent::Type).map(|(k, f)| (k, f.ty)).collect();
        (!types.is_empty()).then_some(Macro { name, types })
    }

    /// What the linker calls the function.
    pub fn macro_symbol(&self, m: &Macro) -> Symbol {
        let mut text = m.name.as_str().to_string();
        for &(_, t) in &m.types {
            text.push('.');
            text.extend(self.show(t).chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }));
        }
        Symbol::new(&text)
    }
}
