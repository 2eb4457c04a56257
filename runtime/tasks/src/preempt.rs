//! Preemption of tasks that pass no scheduling point: a signal stops the thread and its handler
//! parks the task like any other wait. Not for deciding whom and when (`monitor`).
//!
//! Why this is sound:
//! - It happens only where the program counter is in generated code (section `cht_text`), which
//!   uses no thread-locals and no locks; so the thread is not inside the runtime, the allocator or
//!   a C library, and the task may go on on another thread.
//! - The signal's frame lies on the task's own stack and moves with it. Returning from the
//!   handler restores the thread's alternate stack from that frame, so the handler puts the
//!   present thread's there first.
//! - Runtime code that calls generated code while it holds a lock (`wait::poll_list`) forbids it
//!   by `Worker::unpreemptible`.
//!
//! The signal comes from a timer of the thread's own processor time, not from another thread: it then only
//! arrives while the thread runs, and on its way back from the system at the earliest when the call has its
//! result. So no call of the program's C code is cut short (`EINTR`), as one that sleeps would be.
//!
//! Which tasks: a loop that waits for another task without a call goes through the same few
//! machine states for ever. Two samples with the same program counter and the same registers
//! show one; a loop that computes changes some register each time round. What such samples miss
//! is preempted too when it has kept others waiting long enough (`force`).

use crate::worker::{self, current};
use crate::{entry, handler};
use libc::{c_int, c_void, siginfo_t};
use std::sync::atomic::Ordering;

/// Not used by C libraries, ignored by default, restarts system calls.
const SIGNAL: c_int = libc::SIGURG;
/// Samples that are remembered a worker: the longest loop, in instructions, that is sure to be
/// caught at the second visit.
const SAMPLES: usize = 8;

/// The machine states seen since the worker's last scheduling point.
#[derive(Clone, Copy, Default)]
pub struct Samples {
    tick: u64,
    count: usize,
    seen: [(usize, u64); SAMPLES],
}

// Bounds of generated code; the linker defines them if there is such a section.
std::arch::global_asm!(
    ".weak __start_cht_text",
    ".weak __stop_cht_text",
    ".hidden __start_cht_text",
    ".hidden __stop_cht_text",
    ".pushsection .data.rel.ro.cht_text_bounds,\"aw\"",
    ".p2align 3",
    ".hidden cht_text_bounds",
    ".globl cht_text_bounds",
    "cht_text_bounds:",
    ".quad __start_cht_text",
    ".quad __stop_cht_text",
    ".popsection",
);

unsafe extern "C" {
    static cht_text_bounds: [usize; 2];
}

pub fn in_generated_code(pc: usize) -> bool {
    // SAFETY: two words that the linker fills in.
    let [start, stop] = unsafe { std::ptr::read_volatile(&raw const cht_text_bounds) };
    start <= pc && pc < stop
}

pub fn install() {
    // SAFETY: the handler has the signature. No alternate stack: the frame must lie on the task's.
    unsafe { handler::install(SIGNAL, on_signal as *const () as usize, libc::SA_RESTART) }
}

/// Begins to take samples of the worker's thread, or ends it. Called by the monitor only.
pub fn watch(w: &worker::Worker, on: bool) {
    let thread = w.thread_id.load(Ordering::Relaxed);
    let timer = match w.timer.get() {
        Some(t) => Some(t),
        None => make_timer(thread).inspect(|&t| w.timer.set(Some(t))),
    };
    let Some(timer) = timer else {
        if on {
            // SAFETY: worker threads never end.
            unsafe { libc::syscall(libc::SYS_tgkill, libc::getpid(), thread, SIGNAL) };
        }
        return;
    };
    let every = |ns| libc::timespec { tv_sec: 0, tv_nsec: ns };
    let ns = if on { 1 } else { 0 };
    let when = libc::itimerspec { it_interval: every(ns), it_value: every(ns) };
    // SAFETY: our timer; reads the local.
    unsafe { libc::timer_settime(timer.0, 0, &when, std::ptr::null_mut()) };
}

/// A timer of the system's; the monitor's alone.
#[derive(Clone, Copy)]
pub struct Timer(libc::timer_t);

/// A timer of the thread's own processor time, which signals that thread. The system looks at it at its
/// ticks; finer it need not be.
fn make_timer(thread: libc::pid_t) -> Option<Timer> {
    // The kernel's name for it: the thread's number, inverted, above "of a thread" and "by the scheduler".
    let clock = (!thread << 3) | 4 | 2;
    // SAFETY: reads and writes the locals; an event is valid when zeroed.
    unsafe {
        let mut e: libc::sigevent = std::mem::zeroed();
        e.sigev_notify = libc::SIGEV_THREAD_ID;
        e.sigev_signo = SIGNAL;
        e.sigev_notify_thread_id = thread;
        let mut timer = std::mem::zeroed();
        (libc::timer_create(clock, &mut e, &mut timer) == 0).then_some(Timer(timer))
    }
}

/// The task that runs now is preempted at the next sample in any case.
pub fn force(w: &worker::Worker) {
    w.forced.store(w.ticks.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
}

/// Whether that has been asked for and not happened yet.
pub fn is_forced(w: &worker::Worker) -> bool {
    w.forced.load(Ordering::Relaxed) == w.ticks.load(Ordering::Relaxed) + 1
}

extern "C" fn on_signal(_: c_int, _: *mut siginfo_t, context: *mut c_void) {
    // SAFETY: the kernel passes the context of the interrupted code.
    let context = unsafe { &mut *(context as *mut libc::ucontext_t) };
    let (pc, print) = fingerprint(context);
    if !in_generated_code(pc) || !worker::has_current() {
        return;
    }
    let w = current();
    if w.ctx.get().is_null() || w.unpreemptible.get() || entry::is_pinned(w) {
        return;
    }
    let again = {
        let mut s = w.samples.get();
        let tick = w.ticks.load(Ordering::Relaxed);
        if s.tick != tick {
            s = Samples { tick, ..Default::default() };
        }
        let again = s.seen.contains(&(pc, print));
        s.seen[s.count % SAMPLES] = (pc, print);
        s.count += 1;
        w.samples.set(s);
        again
    };
    if !again && !is_forced(w) {
        return;
    }
    w.forced.store(0, Ordering::Relaxed);
    // The task's own, perhaps between a C call and the look at what it has left there.
    let errno = errno();
    // The mask must not stay behind on this thread.
    // SAFETY: the kernel has passed the context.
    unsafe { handler::look_is_over((&raw const *context).cast()) };
    crate::wait::give_way(pc);
    // Perhaps on another thread now: its alternate stack is the one to restore, its `errno` the task's.
    // SAFETY: plain query into the frame that the return will read; the C library's variable.
    unsafe {
        libc::sigaltstack(std::ptr::null(), &mut context.uc_stack);
        *libc::__errno_location() = errno;
    }
}

fn errno() -> c_int {
    // SAFETY: the C library's own variable.
    unsafe { *libc::__errno_location() }
}

/// The program counter, and a number that two different states hardly share.
fn fingerprint(context: &libc::ucontext_t) -> (usize, u64) {
    let mut h = 0u64;
    let mut add = |v: u64| h = (h.rotate_left(5) ^ v).wrapping_mul(0x517c_c1b7_2722_0a95);
    #[cfg(target_arch = "x86_64")]
    {
        let g = &context.uc_mcontext.gregs;
        let pc = g[libc::REG_RIP as usize] as usize;
        for r in [
            libc::REG_R8,
            libc::REG_R9,
            libc::REG_R10,
            libc::REG_R11,
            libc::REG_R12,
            libc::REG_R13,
            libc::REG_R14,
            libc::REG_R15,
            libc::REG_RDI,
            libc::REG_RSI,
            libc::REG_RBP,
            libc::REG_RBX,
            libc::REG_RDX,
            libc::REG_RAX,
            libc::REG_RCX,
            libc::REG_RSP,
        ] {
            add(g[r as usize] as u64);
        }
        (pc, h)
    }
    #[cfg(target_arch = "aarch64")]
    {
        let m = &context.uc_mcontext;
        m.regs.iter().for_each(|r| add(*r));
        add(m.sp);
        (m.pc as usize, h)
    }
}
