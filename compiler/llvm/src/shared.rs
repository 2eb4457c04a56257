//! Module variables lie in a section of their own, with nothing else on its pages: several locales on one machine are
//! processes that map the same memory there (docs/dev/locales.md). Not for constants, of which every process has its copy.
//!
//! All of them begin as zero bytes, so the section takes no room in a file. LLVM makes sections without content only under names
//! that begin with `.bss.`; the linker gives the bounds of sections only if their name is one of C's. So they are
//! compiled under the one name, whose tail is the other, and get that in the object.

use crate::elf::{self, Elf};
use crate::ll::Ll;

/// The runtime knows its bounds as `__start_chantry_shared` and `__stop_chantry_shared`, and rounds it up to pages.
const SECTION: &str = "chantry_shared";
const PREFIX: &str = ".bss.";

/// Puts the variables there. Comes after the optimiser, which makes constants of variables that nobody writes.
pub fn place(ll: &Ll) -> Result<(), String> {
    let section = format!("{PREFIX}{SECTION}");
    ll.variables().into_iter().try_for_each(|v| {
        if !ll.is_zeroed(v) {
            return Err(format!("the module variable {} does not begin as zero bytes", ll.name(v)));
        }
        ll.set_section(v, &section);
        Ok(())
    })
}

/// Gives the section the name that the linker is to know.
pub fn rename(object: &mut [u8]) {
    let Some(elf) = Elf::parse(object) else { return };
    for s in elf.sections.iter().filter(|s| s.name.strip_prefix(PREFIX) == Some(SECTION)) {
        elf::skip_of_name(object, s, PREFIX.len() as u32);
    }
}
