//! LLVM's constructors, some 380, most of them for its command-line options: 5 ms at every start of the commands. The linker gathers
//! them in a table of their own (llvm_start.ld, build.rs), and code generation runs them when it is first needed.

use chantry_llvm::start::{self, Constructor};

unsafe extern "C" {
    static cht_llvm_start: [Constructor; 0];
    static cht_llvm_start_end: [Constructor; 0];
}

/// Comes first in `main`.
pub fn llvm() {
    let (first, end) = (&raw const cht_llvm_start, &raw const cht_llvm_start_end);
    let (first, end) = (first.cast::<Constructor>(), end.cast::<Constructor>());
    // SAFETY: the linker script sets both ends of one table of pointers to functions; its pattern takes the constructors of
    // LLVM's objects and no others, out of the table of what runs before `main`.
    unsafe { start::late(std::slice::from_raw_parts(first, end.offset_from_unsigned(first))) }
}

#[cfg(test)]
mod tests {
    /// If the script's pattern fits nothing, the commands work, and start as slowly as before.
    #[test]
    fn the_constructors_are_in_the_table() {
        let (first, end) = (&raw const super::cht_llvm_start, &raw const super::cht_llvm_start_end);
        assert!(end.addr() - first.addr() > 100 * size_of::<super::Constructor>());
    }
}
