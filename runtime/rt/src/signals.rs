//! Fatal signals become messages; Ctrl-C ends the program with its output written; Ctrl-\ (SIGQUIT)
//! shows the tasks, and the program goes on. Not for errors that the program's own checks find
//! (`die`), nor for what is shown (`task_report`).
//!
//! A handler may run in the middle of anything, so it does nothing but atomic operations, system calls
//! and reads of tables: the table of the tasks is written by a thread of its own
//! (`chantry_rt_tasks::report`). That thread in turn sends SIGQUIT to each thread that runs a task,
//! whose handler looks where it has been interrupted.

use crate::trace_file::{self, End};
use crate::{die, library, task_report, walk};
use chantry_rt_comm as comm;
use chantry_rt_io::counted::Interrupted;
use chantry_rt_io::{channel, last};
use chantry_rt_tasks::{far, handler, remote, report, worker};
use libc::{c_int, c_void, siginfo_t};
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const ENDING: [c_int; 3] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP];

/// Room for the handlers, which format a message.
const ALTERNATE: usize = 64 << 10;

pub fn install() {
    if library::is_one() {
        // The host's, but for what it leaves to the system.
        handler::FAULTS.into_iter().filter(|&s| is(s, libc::SIG_DFL)).for_each(set_for_fault);
        return;
    }
    for s in handler::FAULTS {
        set_for_fault(s);
    }
    for s in ENDING {
        if !ignored(s) {
            // A second one while the first is handled ends the program at once.
            // SAFETY: the handler has the signature.
            unsafe { handler::install(s, on_ending as *const () as usize, libc::SA_ONSTACK | libc::SA_RESETHAND) };
        }
    }
    // (Locales but the first ignore it before, unless another launcher has started them: they only answer questions.)
    SHOWS.store(!ignored(libc::SIGQUIT), Ordering::Relaxed);
    if comm::here() != 0 || SHOWS.load(Ordering::Relaxed) {
        // SAFETY: the handler has the signature.
        unsafe { handler::install(libc::SIGQUIT, on_quit as *const () as usize, libc::SA_ONSTACK | libc::SA_RESTART) };
    }
    // A closed pipe is an error of the write, not the end of the process... but a program whose
    // reader has gone should stop as C programs do, so the default stays for SIGPIPE.
}

/// A signal that is ignored (nohup, background jobs) stays ignored.
fn ignored(signal: c_int) -> bool {
    is(signal, libc::SIG_IGN)
}

/// Whether the signal has that disposition.
fn is(signal: c_int, disposition: usize) -> bool {
    // SAFETY: a query.
    unsafe {
        let mut old: libc::sigaction = std::mem::zeroed();
        libc::sigaction(signal, std::ptr::null(), &mut old) == 0 && old.sa_sigaction == disposition
    }
}

fn set_for_fault(signal: c_int) {
    // SAFETY: the handler has the signature that the flags ask for.
    unsafe {
        let mut a: libc::sigaction = MaybeUninit::zeroed().assume_init();
        a.sa_sigaction = on_fatal as *const () as usize;
        // Not reset: several tasks may run into the same fault at the same time.
        a.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_NODEFER;
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

extern "C" fn on_ending(signal: c_int, _: *mut siginfo_t, context: *mut c_void) {
    // Between machines the others are told by messages, which a handler cannot send. A second signal ends the process at once.
    if far::is_far() && remote::interrupt(signal as u32) {
        return;
    }
    let report = signal == libc::SIGINT && task_report::on_interrupt();
    if report {
        END_AFTER_REPORT.store(true, Ordering::SeqCst);
        if report::ask() {
            // The reporter ends the program. A second Ctrl-C does it at once.
            return;
        }
    }
    // Where a task ends the program already, and waits for the reader of its output, this is not waited for.
    let ends = die::begin_to_end();
    // From here on another signal that ends the program does so at once.
    // SAFETY: the kernel passes the context.
    unsafe { handler::look_is_over(context) };
    if report {
        // SAFETY: as above.
        let (pc, sp) = unsafe { (program_counter(context), stack_pointer(context)) };
        task_report::alone(pc, sp);
    }
    if ends {
        // SAFETY: as above.
        last::flush_interrupted(unsafe { interrupted(context) });
        trace_file::finish(End::Signal(signal));
    }
    // The default action was restored on entry: ends the process as the sender expects.
    // SAFETY: plain system call.
    unsafe {
        libc::raise(signal);
    }
}

/// Ends a job between machines because of a signal whose default action is in place, on a thread of the runtime's. Returns if another
/// locale ends the job.
pub fn end_job_by(signal: c_int) {
    if signal == libc::SIGINT && task_report::on_interrupt() {
        task_report::show();
    }
    if die::begin_to_end() {
        channel::last_flush();
        trace_file::finish(End::Signal(signal));
        die::tell_the_others();
    } else if comm::job::job().ends() != Some(comm::here()) {
        return;
    }
    // (Where a task of this locale ends the program already, its reader is not waited for.)
    // SAFETY: plain system call.
    unsafe { libc::kill(libc::getpid(), signal) };
}

// ---- the table of the tasks -----------------------------------------------------------------------

static END_AFTER_REPORT: AtomicBool = AtomicBool::new(false);
/// Whether SIGQUIT is somebody's wish to see the tasks, if it is no question of ours.
static SHOWS: AtomicBool = AtomicBool::new(false);
static WISHED: AtomicBool = AtomicBool::new(false);

/// Somebody wants to see the tasks; false if there is no reporter.
fn wish() -> bool {
    WISHED.store(true, Ordering::SeqCst);
    report::ask()
}

/// Whether somebody has wanted to, since this was asked last.
pub fn wished() -> bool {
    WISHED.swap(false, Ordering::SeqCst)
}

/// Whether the report that has just been written was the last thing the program had to do.
pub fn end_after_report() -> bool {
    END_AFTER_REPORT.load(Ordering::SeqCst)
}

/// Ends the process as Ctrl-C does, whose default action is in place.
pub fn end_by_interrupt() {
    trace_file::finish(End::Signal(libc::SIGINT));
    // SAFETY: plain system call.
    unsafe { libc::kill(libc::getpid(), libc::SIGINT) };
}

/// A thread that is to say where it is: its number, and its answer.
static WANTED: AtomicI32 = AtomicI32::new(0);
static ANSWER: AtomicUsize = AtomicUsize::new(0);
/// What our own questions carry, however late they arrive: its address.
static QUESTION: u8 = 0;
/// Answers that are no addresses.
const NONE_YET: usize = 0;
const NOWHERE: usize = 1;
/// How long a thread may take to answer. More: threads that wait for a processor are seen too; less:
/// the table comes sooner.
const PATIENCE: Duration = Duration::from_millis(50);

extern "C" fn on_quit(_: c_int, info: *mut siginfo_t, context: *mut c_void) {
    // The interrupted code's, perhaps between a call and the look at what it has left there.
    // SAFETY: the C library's variable of this thread.
    let errno = unsafe { *libc::__errno_location() };
    // SAFETY: the kernel passes both; a plain query.
    let (pc, sp, thread) = unsafe { (program_counter(context), stack_pointer(context), libc::gettid()) };
    // SAFETY: as above.
    if unsafe { is_question(info) } {
        // One that comes too late is nobody's wish to see the table.
        if WANTED.compare_exchange(thread, 0, Ordering::SeqCst, Ordering::SeqCst).is_ok() {
            ANSWER.store(interrupted_at(pc, sp).unwrap_or(NOWHERE), Ordering::SeqCst);
        }
    } else if SHOWS.load(Ordering::Relaxed) && !wish() {
        // The message may have to wait for its reader; what ends the program meanwhile need not wait, unless it
        // has to know that this was the place of an answer.
        // SAFETY: the kernel passes the context.
        unsafe {
            if interrupted(context).uncounted() == 0 {
                handler::look_is_over(context);
            }
        }
        task_report::alone(pc, sp);
    }
    // SAFETY: as above; the handler does not move to another thread.
    unsafe { *libc::__errno_location() = errno };
}

/// Sends SIGQUIT to a thread as a question of ours.
fn ask(thread: i32) {
    // SAFETY: the kernel reads the information; the thread is of this process, or none any more.
    unsafe {
        let mut info: siginfo_t = MaybeUninit::zeroed().assume_init();
        info.si_signo = libc::SIGQUIT;
        info.si_code = libc::SI_QUEUE;
        let info = &raw mut info;
        (*(info as *mut Queued)).value = &raw const QUESTION as usize;
        libc::syscall(libc::SYS_rt_tgsigqueueinfo, libc::getpid(), thread, libc::SIGQUIT, info);
    }
}

/// Whether the signal is a question of ours, not somebody's wish.
///
/// # Safety
/// The information is a signal handler's.
unsafe fn is_question(info: *const siginfo_t) -> bool {
    // SAFETY: by the contract; the value is there with this code.
    unsafe { (*info).si_code == libc::SI_QUEUE && (*(info as *const Queued)).value == &raw const QUESTION as usize }
}

/// The part of `siginfo_t` that a signal with a value has, on 64-bit Linux.
#[repr(C)]
struct Queued {
    head: [c_int; 4],
    process: libc::pid_t,
    user: libc::uid_t,
    value: usize,
}

const _: () = assert!(std::mem::offset_of!(Queued, value) == 24 && size_of::<Queued>() <= size_of::<siginfo_t>());

/// Where this thread's task is, in the user's words: an address.
pub fn interrupted_at(pc: usize, sp: usize) -> Option<usize> {
    if !worker::has_current() {
        return None;
    }
    let w = worker::current();
    let high = w.ctx.get() as usize;
    // SAFETY: null or the running fiber.
    let f = unsafe { w.fiber.get().as_ref() }?;
    let (limit, top) = (f.limit as usize, f.top as usize);
    // In the middle of a switch, fiber, context and stack pointer may be of different stacks: all that
    // is read must lie in this one.
    (limit <= sp && sp < high && high < top).then(|| walk::whereabouts_running(pc, sp, high, walk::word)).flatten()
}

/// Where a running task is: an address in one of its lines, if known.
pub enum Sample {
    Runs(Option<usize>),
    /// Its thread is in the system.
    Blocked(Option<usize>),
}

/// Asks the thread, whose task has the stack `[low, high)`. One caller at a time.
pub fn sample(thread: i32, low: usize, high: usize) -> Sample {
    if let Some(sp) = in_system_call(thread) {
        let inside = low <= sp && sp < high;
        return Sample::Blocked(inside.then(|| walk::whereabouts(sp, high, walk::word).address).flatten());
    }
    ANSWER.store(NONE_YET, Ordering::SeqCst);
    WANTED.store(thread, Ordering::SeqCst);
    ask(thread);
    let start = Instant::now();
    loop {
        match ANSWER.load(Ordering::SeqCst) {
            NONE_YET if start.elapsed() < PATIENCE => std::thread::sleep(Duration::from_micros(100)),
            NONE_YET => break,
            NOWHERE => return Sample::Runs(None),
            address => return Sample::Runs(Some(address)),
        }
    }
    // Too late from here on.
    WANTED.store(0, Ordering::SeqCst);
    Sample::Runs(None)
}

/// The stack pointer of a thread that is blocked in a system call.
fn in_system_call(thread: i32) -> Option<usize> {
    let text = std::fs::read_to_string(format!("/proc/self/task/{thread}/syscall")).ok()?;
    let mut words = text.split_whitespace().rev();
    let (_pc, sp) = (words.next()?, words.next()?);
    usize::from_str_radix(sp.strip_prefix("0x")?, 16).ok()
}

extern "C" fn on_fatal(signal: c_int, info: *mut siginfo_t, context: *mut c_void) {
    if library::is_one() && !worker::has_current() {
        // The host's own fault comes again, and is the system's.
        // SAFETY: the default action needs no handler.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
        return;
    }
    if !die::begin_to_end() {
        if die::ends_here() {
            // A fault while the program is being ended: by an earlier fault, by another locale, or in C's exit handlers.
            if !die::has_told() {
                die::tell("", 0, format_args!("ended by signal {signal}, while the program was being ended"));
            }
            // SAFETY: ends the process as it is.
            unsafe { libc::_exit(1) }
        }
        die::wait_for_the_end()
    }
    channel::last_flush();
    // SAFETY: the kernel passes both.
    let (pc, sp, address) = unsafe { (program_counter(context), stack_pointer(context), (*info).si_addr() as usize) };
    // SAFETY: as above.
    let sent = unsafe { (*info).si_code } <= 0;
    let what = match signal {
        // No address comes with it, and the program has done nothing wrong.
        libc::SIGSEGV if sent => "ended by signal 11 (Segmentation fault), which a process has sent",
        _ if sent => "ended by a signal of a fault, which a process has sent",
        libc::SIGSEGV | libc::SIGBUS if overflows(sp, address) => "stack overflow",
        libc::SIGSEGV if address < 4096 => "attempt to dereference nil",
        libc::SIGSEGV if far::owner_of(address).is_some() => {
            "invalid memory access: what is in another locale's memory was used by code that cannot reach it (C code, for which \
             this is not supported between machines)"
        }
        libc::SIGSEGV => "invalid memory access",
        libc::SIGBUS => "bus error",
        libc::SIGFPE => "attempt to divide by zero",
        _ => "internal error: unreachable code reached",
    };
    let (file, line) = walk::locate(pc).map_or(("", 0), |p| (p.file, p.line as i32));
    // No allocation: the signal may have come in the middle of one.
    die::tell(file, line, what);
    trace_file::finish(End::Error);
    // SAFETY: no exit handlers: the process may be in any state.
    unsafe { libc::_exit(1) }
}

/// Whether the access hit the guard of the running stack, or the stack pointer has left it.
fn overflows(sp: usize, address: usize) -> bool {
    if !worker::has_current() {
        return false;
    }
    let f = worker::current().fiber.get();
    // SAFETY: the running fiber, which is never freed.
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

#[cfg(target_arch = "x86_64")]
unsafe fn interrupted(context: *mut c_void) -> Interrupted {
    // SAFETY: by the caller.
    let g = unsafe { &(*(context as *const libc::ucontext_t)).uc_mcontext.gregs };
    Interrupted { pc: g[libc::REG_RIP as usize] as usize, answer: g[libc::REG_RAX as usize] as isize }
}

#[cfg(target_arch = "aarch64")]
unsafe fn interrupted(context: *mut c_void) -> Interrupted {
    // SAFETY: by the caller.
    let m = unsafe { &(*(context as *const libc::ucontext_t)).uc_mcontext };
    Interrupted { pc: m.pc as usize, answer: m.regs[0] as isize }
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
