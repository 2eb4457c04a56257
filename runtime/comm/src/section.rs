//! The module variables that all locales share: the program's section of that name, which the launcher makes shared
//! memory before it forks. They are locale 0's.

use std::sync::atomic::{AtomicUsize, Ordering};

// The linker gives the section's ends; a program may have none. A word holds each, so that no relative address of a
// symbol that is not there is needed.
std::arch::global_asm!(
    ".weak __start_chantry_shared",
    ".weak __stop_chantry_shared",
    ".hidden __start_chantry_shared",
    ".hidden __stop_chantry_shared",
    ".pushsection .data.rel.ro.cht_section_ends, \"aw\"",
    ".balign 8",
    ".hidden cht_section_ends",
    ".globl cht_section_ends",
    "cht_section_ends:",
    ".quad __start_chantry_shared",
    ".quad __stop_chantry_shared",
    // So that the linker keeps it.
    ".quad cht_section_pad",
    ".popsection",
    // Rounds the section up to whole pages: the runtime is the last object that the linker reads. The strictest alignment is
    // that of the whole section, and no byte of it is in a file.
    ".pushsection chantry_shared, \"aw\", @nobits",
    ".balign 4096",
    "cht_section_pad:",
    ".zero 4096",
    ".popsection",
);

unsafe extern "C" {
    static cht_section_ends: [usize; 2];
}

static ENDS: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];

/// Whether the address is one of a shared module variable.
#[inline]
pub fn contains(address: usize) -> bool {
    ENDS[0].load(Ordering::Relaxed) <= address && address < ENDS[1].load(Ordering::Relaxed)
}

/// Where the section begins and ends; twice the same if the program has none, or one locale.
pub fn ends() -> (usize, usize) {
    (ENDS[0].load(Ordering::Relaxed), ENDS[1].load(Ordering::Relaxed))
}

/// Between machines: the section stays private memory, and locale 0's is the one that counts. Answers its place, which
/// is to be the same everywhere. Before there is a second thread.
pub fn keep() -> (usize, usize) {
    // SAFETY: written by the linker.
    let [start, stop] = unsafe { cht_section_ends };
    if start != stop {
        ENDS[0].store(start, Ordering::Relaxed);
        ENDS[1].store(stop, Ordering::Relaxed);
    }
    (start, stop)
}

/// Replaces the section by shared memory with the same contents. Before there is a second thread.
pub fn share() -> Result<(), String> {
    // SAFETY: written by the linker.
    let [start, stop] = unsafe { cht_section_ends };
    if start == stop {
        return Ok(());
    }
    if !start.is_multiple_of(4096) || !stop.is_multiple_of(4096) {
        return Err(format!("the section of module variables is not whole pages ({start:#x} to {stop:#x})"));
    }
    let flags = libc::MAP_SHARED | libc::MAP_ANONYMOUS;
    // SAFETY: a fresh mapping with the section's contents takes the section's place; whole pages, all of them its own.
    unsafe {
        let p = libc::mmap(std::ptr::null_mut(), stop - start, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0);
        if p == libc::MAP_FAILED {
            return Err(format!("cannot share the module variables: {}", std::io::Error::last_os_error()));
        }
        std::ptr::copy_nonoverlapping(start as *const u8, p as *mut u8, stop - start);
        let (size, move_to) = (stop - start, libc::MREMAP_MAYMOVE | libc::MREMAP_FIXED);
        if libc::mremap(p, size, size, move_to, start as *mut libc::c_void) == libc::MAP_FAILED {
            return Err(format!("cannot share the module variables: {}", std::io::Error::last_os_error()));
        }
    }
    ENDS[0].store(start, Ordering::Relaxed);
    ENDS[1].store(stop, Ordering::Relaxed);
    Ok(())
}
