//! Where the program's module variables lie: in a section whose pages hold nothing else, so that the processes of several
//! locales can map the same memory there. The compiler puts them into it (compiler/llvm/src/shared.rs); the page that rounds it
//! up is here, as the runtime is the last object that the linker reads. Not for mapping.

/// Bytes of a page.
const PAGE: usize = 4096;

// All input sections of the name become one, in the order of the objects, aligned as the strictest wants it. No bytes of
// it are in a file.
std::arch::global_asm!(
    ".pushsection chantry_shared,\"aw\",@nobits",
    ".balign {page}",
    ".zero {page}",
    ".popsection",
    page = const PAGE
);

unsafe extern "C" {
    static __start_chantry_shared: u8;
    static __stop_chantry_shared: u8;
}

/// Begin and length of the pages; the last one is never used.
#[allow(dead_code, reason = "for the start of several locales")]
pub fn pages() -> (*mut u8, usize) {
    let (start, stop) = (&raw const __start_chantry_shared, &raw const __stop_chantry_shared);
    (start.cast_mut(), stop as usize - start as usize)
}
