//! Module variables lie in a section of their own, with nothing else on its pages: several locales on one machine are
//! processes that map the same memory there (docs/dev/locales.md). So do constants of simple types that the program gives their values, in
//! another one. Not for other constants, of which every process has its copy.
//!
//! All of them begin as zero bytes, so the section takes no room in a file. LLVM makes sections without content only under names
//! that begin with `.bss.`; the linker gives the bounds of sections only if their name is one of C's. So they are
//! compiled under the one name, whose tail is the other, and get that in the object.

use chantry_base::elf::{self, Elf};

use crate::ll::{Ll, Val};

/// The runtime knows its bounds as `__start_chantry_shared` and `__stop_chantry_shared`, and rounds it up to pages.
const VARIABLES: &str = "chantry_shared";
/// Likewise: what every locale has a copy of, if memory is not mapped.
const CONSTANTS: &str = "chantry_constants";
const PREFIX: &str = ".bss.";

/// Says of a variable that is being made that it goes to the constants, which the program gives their values.
pub fn mark_constant(ll: &Ll, variable: Val) {
    ll.set_section(variable, &format!("{PREFIX}{CONSTANTS}"));
}

/// Puts the variables there. Comes after the optimiser, which makes constants of variables that nobody writes.
pub fn place(ll: &Ll) -> Result<(), String> {
    let [variables, constants] = [VARIABLES, CONSTANTS].map(|name| format!("{PREFIX}{name}"));
    for v in ll.defined_globals() {
        let section = ll.section(v);
        let marked = section == constants;
        if !marked && !section.is_empty() {
            continue;
        }
        if ll.is_constant_global(v) {
            // The optimiser knows the value: constant data like all other.
            ll.set_section(v, "");
            continue;
        }
        if !ll.is_zeroed(v) {
            return Err(format!("the module variable {} does not begin as zero bytes", ll.name(v)));
        }
        if !marked {
            ll.set_section(v, &variables);
        }
    }
    Ok(())
}

/// Gives the sections the names that the linker is to know.
pub fn rename(object: &mut [u8]) {
    let Some(elf) = Elf::parse(object) else { return };
    let ours = |s: &&elf::Section| s.name.strip_prefix(PREFIX).is_some_and(|n| [VARIABLES, CONSTANTS].contains(&n));
    for s in elf.sections.iter().filter(ours) {
        elf::skip_of_name(object, s, PREFIX.len() as u32);
    }
}
