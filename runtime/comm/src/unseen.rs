//! Words that are read where no sanitizer sees it: by whoever passes over all of a stack's or a program's memory, gaps between
//! variables included, and while others write. Not for data of one's own.

/// The word at an aligned address.
///
/// # Safety
/// It can be read.
#[cfg(not(chantry_sanitize))]
pub unsafe fn word(at: *const usize) -> usize {
    // SAFETY: by the contract.
    unsafe { at.read_volatile() }
}

/// The word at an aligned address.
///
/// # Safety
/// It can be read.
#[cfg(chantry_sanitize)]
pub unsafe fn word(at: *const usize) -> usize {
    let word;
    // SAFETY: by the contract.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        std::arch::asm!("mov {}, [{}]", out(reg) word, in(reg) at, options(nostack, readonly, preserves_flags));
        #[cfg(target_arch = "aarch64")]
        std::arch::asm!("ldr {}, [{}]", out(reg) word, in(reg) at, options(nostack, readonly, preserves_flags));
    }
    word
}
