//! The module variables that all locales share: the program's section of that name, which the launcher makes shared
//! memory before it forks. They are locale 0's. And the module constants that are on every locale, in a section of their own: on one
//! machine shared like these, between machines each locale has its copy, which locale 0 brings up to date
//! (`tasks::far_constants`).

use std::sync::atomic::{AtomicUsize, Ordering};

// The linker gives the sections' ends; a program may have none. A word holds each, so that no relative address of a
// symbol that is not there is needed.
macro_rules! sections {
    ($($name:literal),*) => { std::arch::global_asm!(
        $( concat!(".weak __start_", $name), concat!(".weak __stop_", $name),
           concat!(".hidden __start_", $name), concat!(".hidden __stop_", $name), )*
        ".pushsection .data.rel.ro.cht_section_ends, \"aw\"",
        ".balign 8",
        ".hidden cht_section_ends",
        ".globl cht_section_ends",
        "cht_section_ends:",
        $( concat!(".quad __start_", $name), concat!(".quad __stop_", $name), )*
        // So that the linker keeps them.
        $( concat!(".quad cht_pad_of_", $name), )*
        ".popsection",
        // Rounds the section up to whole pages: the runtime is the last object that the linker reads. The strictest alignment is
        // that of the whole section, and no byte of it is in a file.
        $( concat!(".pushsection ", $name, ", \"aw\", @nobits"),
           ".balign 4096",
           concat!("cht_pad_of_", $name, ":"),
           ".zero 4096",
           ".popsection", )*
    ); };
}
sections!("chantry_shared", "chantry_constants");

unsafe extern "C" {
    static cht_section_ends: [usize; 4];
}

/// Of the variables, then of the constants.
static ENDS: [AtomicUsize; 4] = [const { AtomicUsize::new(0) }; 4];

/// Whether the address is one of a shared module variable.
#[inline]
pub fn contains(address: usize) -> bool {
    ENDS[0].load(Ordering::Relaxed) <= address && address < ENDS[1].load(Ordering::Relaxed)
}

/// Where the section of variables begins and ends; twice the same if the program has none, or one locale.
pub fn ends() -> (usize, usize) {
    (ENDS[0].load(Ordering::Relaxed), ENDS[1].load(Ordering::Relaxed))
}

/// Likewise, of the constants.
pub fn constants() -> (usize, usize) {
    (ENDS[2].load(Ordering::Relaxed), ENDS[3].load(Ordering::Relaxed))
}

fn both() -> [(usize, usize); 2] {
    // SAFETY: written by the linker.
    let [a, b, c, d] = unsafe { cht_section_ends };
    [(a, b), (c, d)]
}

fn known() {
    // SAFETY: written by the linker.
    ENDS.iter().zip(unsafe { cht_section_ends }).for_each(|(word, end)| word.store(end, Ordering::Relaxed));
}

/// Between machines: the sections stay private memory, and locale 0's variables are those that count. Answers their place, which
/// is to be the same everywhere. On other locales the variables are closed, so that a load or store that should have been a get or put
/// ends the program. Before there is a second thread.
pub fn keep(here: usize) -> Result<(usize, usize), String> {
    known();
    let (start, stop) = ends();
    if here != 0 && start != stop {
        // SAFETY: whole pages, all of them the section's.
        let status = unsafe { libc::mprotect(start as *mut libc::c_void, stop - start, libc::PROT_NONE) };
        if status != 0 {
            return Err(format!("cannot close the module variables: {}", std::io::Error::last_os_error()));
        }
    }
    Ok((start, stop))
}

/// Replaces the sections by shared memory with the same contents. Before there is a second thread.
pub fn share() -> Result<(), String> {
    for (start, stop) in both() {
        if start == stop {
            continue;
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
    }
    known();
    Ok(())
}
