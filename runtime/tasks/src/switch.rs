//! The switch from one stack to another: saves the callee-saved registers and the stack pointer.
//! Not for choosing stacks (`worker`).
//!
//! Written here rather than taken from corosensei: a switch is symmetric (one blocked task to
//! the next loop, no detour over a thread's root) and a stack's loop is resumed by any thread.

// The sanitizers must be told of every switch.
#[cfg(not(chantry_sanitize))]
pub use self::bare_switch as switch;
#[cfg(chantry_sanitize)]
pub use crate::sanitize::switch;

/// First thing on a stack that is entered for the first time.
#[inline(always)]
pub fn entered() {
    #[cfg(chantry_sanitize)]
    crate::sanitize::entered();
}

/// Saves the caller's context on its stack, its stack pointer to `*save`, and continues `to`.
/// Returns when somebody switches to the saved pointer, on whatever thread.
///
/// # Safety
/// `to` was saved by this function or made by [`prepare`], and is continued once only.
#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
pub unsafe extern "C" fn bare_switch(save: *mut *mut u8, to: *mut u8) {
    core::arch::naked_asm!(
        "push rbp",
        "push rbx",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
        "mov [rdi], rsp",
        "mov rsp, rsi",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbx",
        "pop rbp",
        "ret"
    )
}

/// A context on the stack that ends at `top` (16-aligned), which will call `entry`.
///
/// # Safety
/// The 128 bytes below `top` are writable and unused.
#[cfg(target_arch = "x86_64")]
pub unsafe fn prepare(top: *mut u8, entry: unsafe extern "C" fn() -> !) -> *mut u8 {
    // SAFETY: by the contract. The word at top-8 stands for the return address that a call
    // would have pushed, which gives `entry` its expected alignment and ends stack traces.
    unsafe {
        let words = top as *mut usize;
        *words.sub(1) = 0;
        *words.sub(2) = entry as usize;
        for i in 3..=8 {
            *words.sub(i) = 0;
        }
        words.sub(8) as *mut u8
    }
}

#[cfg(target_arch = "aarch64")]
#[unsafe(naked)]
pub unsafe extern "C" fn bare_switch(save: *mut *mut u8, to: *mut u8) {
    core::arch::naked_asm!(
        "sub sp, sp, #160",
        "stp x19, x20, [sp, #0]",
        "stp x21, x22, [sp, #16]",
        "stp x23, x24, [sp, #32]",
        "stp x25, x26, [sp, #48]",
        "stp x27, x28, [sp, #64]",
        "stp x29, x30, [sp, #80]",
        "stp d8, d9, [sp, #96]",
        "stp d10, d11, [sp, #112]",
        "stp d12, d13, [sp, #128]",
        "stp d14, d15, [sp, #144]",
        "mov x9, sp",
        "str x9, [x0]",
        "mov sp, x1",
        "ldp x19, x20, [sp, #0]",
        "ldp x21, x22, [sp, #16]",
        "ldp x23, x24, [sp, #32]",
        "ldp x25, x26, [sp, #48]",
        "ldp x27, x28, [sp, #64]",
        "ldp x29, x30, [sp, #80]",
        "ldp d8, d9, [sp, #96]",
        "ldp d10, d11, [sp, #112]",
        "ldp d12, d13, [sp, #128]",
        "ldp d14, d15, [sp, #144]",
        "add sp, sp, #160",
        "ret"
    )
}

#[cfg(target_arch = "aarch64")]
pub unsafe fn prepare(top: *mut u8, entry: unsafe extern "C" fn() -> !) -> *mut u8 {
    // SAFETY: by the contract; the frame that `switch` pops, with x30 = entry.
    unsafe {
        let frame = top.sub(160);
        std::ptr::write_bytes(frame, 0, 160);
        *(frame.add(88) as *mut usize) = entry as usize;
        frame
    }
}
