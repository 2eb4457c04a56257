//! Fatal signals become messages; Ctrl-C ends the program with its output written. Not for errors
//! that the program's own checks find (`die`).

use crate::{c_text, die, program};
use chantry_rt_io::channel;
use chantry_rt_tasks::worker;
use libc::{c_int, c_void, siginfo_t};
use std::mem::MaybeUninit;

const FATAL: [c_int; 5] = [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGTRAP];
const ENDING: [c_int; 3] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP];

/// Room for the handlers, which format a message.
const ALTERNATE: usize = 64 << 10;

pub fn install() {
    for s in FATAL {
        set(s, on_fatal as *const () as usize, libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_RESETHAND);
    }
    for s in ENDING {
        // A signal that is ignored (nohup, background jobs) stays ignored.
        // SAFETY: a query.
        let ignored = unsafe {
            let mut old: libc::sigaction = std::mem::zeroed();
            libc::sigaction(s, std::ptr::null(), &mut old) == 0 && old.sa_sigaction == libc::SIG_IGN
        };
        if !ignored {
            set(s, on_ending as *const () as usize, libc::SA_ONSTACK | libc::SA_RESETHAND);
        }
    }
    // A closed pipe is an error of the write, not the end of the process... but a program whose
    // reader has gone should stop as C programs do, so the default stays for SIGPIPE.
}

fn set(signal: c_int, handler: usize, flags: c_int) {
    // SAFETY: the handlers have the signatures that their flags ask for.
    unsafe {
        let mut a: libc::sigaction = MaybeUninit::zeroed().assume_init();
        a.sa_sigaction = handler;
        a.sa_flags = flags;
        libc::sigaction(signal, &a, std::ptr::null_mut());
    }
}

/// Gives this thread a stack for handlers: the running one may be used up.
pub fn alternate_stack() {
    let memory = Box::leak(vec![0u8; ALTERNATE].into_boxed_slice());
    let s = libc::stack_t { ss_sp: memory.as_mut_ptr() as *mut c_void, ss_flags: 0, ss_size: ALTERNATE };
    // SAFETY: the memory is never freed.
    unsafe { libc::sigaltstack(&s, std::ptr::null_mut()) };
}

extern "C" fn on_ending(signal: c_int) {
    channel::last_flush();
    // The default action was restored on entry: ends the process as the sender expects.
    // SAFETY: plain system call.
    unsafe {
        libc::raise(signal);
    }
}

extern "C" fn on_fatal(signal: c_int, info: *mut siginfo_t, context: *mut c_void) {
    channel::last_flush();
    // SAFETY: the kernel passes both.
    let (pc, sp, address) = unsafe { (program_counter(context), stack_pointer(context), (*info).si_addr() as usize) };
    let what = match signal {
        libc::SIGSEGV | libc::SIGBUS if overflows(sp, address) => "stack overflow",
        libc::SIGSEGV if address < 4096 => "attempt to dereference nil",
        libc::SIGSEGV => "invalid memory access",
        libc::SIGBUS => "bus error",
        libc::SIGFPE => "attempt to divide by zero",
        _ => "internal error: unreachable code reached",
    };
    let (file, line) = locate(pc).unwrap_or(("", 0));
    die::stderr(&die::place(file, line, "error", what));
    // SAFETY: no exit handlers: the process may be in any state.
    unsafe { libc::_exit(1) }
}

/// Whether the access hit the guard of the running stack, or the stack pointer has left it.
fn overflows(sp: usize, address: usize) -> bool {
    if !worker::has_current() {
        return false;
    }
    let f = worker::current().fiber.get();
    // SAFETY: the running fiber's header is at the top of its stack, far from the guard.
    unsafe { !f.is_null() && ((*f).guard_contains(address) || (sp < (*f).limit as usize && (*f).guard_contains(sp))) }
}

#[cfg(target_arch = "x86_64")]
unsafe fn program_counter(context: *mut c_void) -> usize {
    // SAFETY: by the caller.
    unsafe { (*(context as *const libc::ucontext_t)).uc_mcontext.gregs[libc::REG_RIP as usize] as usize }
}

#[cfg(target_arch = "x86_64")]
unsafe fn stack_pointer(context: *mut c_void) -> usize {
    // SAFETY: by the caller.
    unsafe { (*(context as *const libc::ucontext_t)).uc_mcontext.gregs[libc::REG_RSP as usize] as usize }
}

#[cfg(target_arch = "aarch64")]
unsafe fn program_counter(context: *mut c_void) -> usize {
    // SAFETY: by the caller.
    unsafe { (*(context as *const libc::ucontext_t)).uc_mcontext.pc as usize }
}

#[cfg(target_arch = "aarch64")]
unsafe fn stack_pointer(context: *mut c_void) -> usize {
    // SAFETY: by the caller.
    unsafe { (*(context as *const libc::ucontext_t)).uc_mcontext.sp as usize }
}

/// The source line of a code address, from the program's table.
pub fn locate(pc: usize) -> Option<(&'static str, i32)> {
    let p = program();
    if p.lines.is_null() {
        return None;
    }
    // SAFETY: by the ABI.
    unsafe {
        let t = &*p.lines;
        let offset = u32::try_from(pc.checked_sub(t.base as usize)?).ok()?;
        let entries = std::slice::from_raw_parts(t.entries, t.count.max(0) as usize);
        let after = entries.partition_point(|e| e.offset <= offset);
        let e = entries.get(after.checked_sub(1)?)?;
        if e.line == 0 || e.file as i64 >= t.file_count {
            return None;
        }
        Some((c_text(*t.files.add(e.file as usize)), e.line as i32))
    }
}
