//! Exports of the checked version: memory of other locales, and what is counted of it. Which version a job runs is decided here.
//! Not for how the bytes travel (`comm::transfer`).

use crate::{caller, die, program};
use chantry_rt_abi as abi;
use chantry_rt_comm as comm;
use chantry_rt_comm::counts::{self, Event};
use chantry_rt_comm::transfer::{self, Amo, AmoOp, Region, Sort};
use chantry_rt_tasks::far;
use std::cell::UnsafeCell;
use std::sync::atomic::{AtomicBool, Ordering};

/// Runs the checked version, if the program has one, on any job: `1`; with `slow` every access calls the runtime. For tests.
const FORCE_VARIABLE: &str = "CHANTRY_CHECKED";

/// What checked code reads before each access.
#[repr(transparent)]
pub struct NearCell(UnsafeCell<abi::Near>);

// SAFETY: written once, before there is a second thread.
unsafe impl Sync for NearCell {}

#[unsafe(no_mangle)]
#[used]
#[allow(non_upper_case_globals)]
pub static cht_near: NearCell = NearCell(UnsafeCell::new(abi::Near { low: 0, bytes: u64::MAX, variables: 1 }));

static CHECKED: AtomicBool = AtomicBool::new(false);

/// Before there is a second thread, and after the process has become a locale: whether the job runs the checked version.
/// It does between machines, and where its communication may be counted or is `traced`.
pub fn choose(traced: bool) {
    let forced = std::env::var(FORCE_VARIABLE).unwrap_or_default();
    let counts = comm::many() && (traced || program().flags & abi::PROGRAM_COUNTS != 0);
    if program().checked_entry.is_none() || !(counts || far::is_far() || !forced.is_empty()) {
        return;
    }
    CHECKED.store(true, Ordering::Relaxed);
    let near = match (forced == "slow", comm::many()) {
        (true, _) => abi::Near { low: 0, bytes: 0, variables: 0 },
        (false, false) => return,
        (false, true) => abi::Near {
            low: comm::address::start(comm::here()) as u64,
            bytes: comm::address::size() as u64,
            variables: u64::from(comm::here() == 0),
        },
    };
    // SAFETY: there is one thread.
    unsafe { *cht_near.0.get() = near };
}

/// Whether this job runs it.
pub fn checked() -> bool {
    CHECKED.load(Ordering::Relaxed)
}

// SAFETY (all below): arguments are as the ABI says.

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_checked() -> bool {
    checked()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_get(near: *mut u8, from: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { transfer::get(near, from, size as usize) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_put(to: *mut u8, near: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { transfer::put(to, near, size as usize) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_copy(to: *mut u8, from: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { transfer::copy(to, from, size as usize) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_fill(to: *mut u8, byte: i32, size: i64) {
    // SAFETY: by the ABI.
    unsafe { transfer::fill(to, byte as u8, size as usize) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_copy_strided(
    to: *mut u8,
    from: *mut u8,
    size: i64,
    rank: i64,
    counts: *mut u8,
    to_steps: *mut u8,
    from_steps: *mut u8,
) {
    // SAFETY: by the ABI.
    let list = |p: *mut u8| unsafe { std::slice::from_raw_parts(p as *const i64, rank as usize) };
    let region = Region { size: size as usize, counts: list(counts), to: list(to_steps), from: list(from_steps) };
    // SAFETY: by the ABI.
    unsafe { transfer::copy_strided(to, from, region) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_atomic(op: i32, kind: i32, at: *mut u8, operand: u64, expected: u64) -> u64 {
    let op = match op {
        abi::AMO_LOAD => AmoOp::Load,
        abi::AMO_STORE => AmoOp::Store,
        abi::AMO_EXCHANGE => AmoOp::Exchange,
        abi::AMO_COMPARE_EXCHANGE => AmoOp::CompareExchange,
        abi::AMO_ADD => AmoOp::Add,
        abi::AMO_SUB => AmoOp::Sub,
        abi::AMO_AND => AmoOp::And,
        abi::AMO_OR => AmoOp::Or,
        abi::AMO_XOR => AmoOp::Xor,
        abi::AMO_MIN => AmoOp::Min,
        _ => AmoOp::Max,
    };
    let sort = match kind & !15 {
        abi::AMO_UNSIGNED => Sort::Unsigned,
        abi::AMO_SIGNED => Sort::Signed,
        _ => Sort::Real,
    };
    // SAFETY: by the ABI.
    unsafe { transfer::atomic(at, Amo { op, sort, bytes: kind as u32 & 15, operand, expected }) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_reach(at: *mut u8) {
    if let Some(owner) = transfer::elsewhere(at) {
        counts::happened(Event::On, owner, 0);
    }
}

// ---- counts -------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_copy_of(object: i64) -> i64 {
    comm::copies::of(object as usize) as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_copy_keep(object: *mut u8, copy: *mut u8) -> bool {
    comm::copies::keep(object as usize, copy as usize)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_copy_drop(object: *mut u8) -> *mut u8 {
    comm::copies::drop(object as usize).unwrap_or(0) as *mut u8
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_comm_count(on: bool) {
    counts::count(on)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_comm_verbose(on: bool) {
    counts::tell(on, tell)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_comm_reset() {
    counts::reset()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_comm_counts(out: *mut u8) {
    const _: () = assert!(abi::COMM_COUNTS == counts::COUNTS);
    // SAFETY: by the ABI.
    unsafe { (out as *mut [u64; counts::COUNTS]).write(counts::counts()) }
}

/// One line on the job's standard output.
fn tell(event: Event, other: usize, bytes: usize) {
    let at = caller::user_call().map_or(String::new(), |p| format!("{p}: "));
    let what = match event {
        Event::Get => format!("remote get from {other}, {bytes} bytes"),
        Event::GetRegion => format!("remote region get from {other}, {bytes} bytes"),
        Event::PutRegion => format!("remote region put to {other}, {bytes} bytes"),
        Event::Put => format!("remote put to {other}, {bytes} bytes"),
        Event::Amo => format!("remote atomic operation on {other}, {bytes} bytes"),
        Event::On => format!("remote task created on {other}"),
        Event::OnNb => format!("remote non-blocking task created on {other}"),
    };
    let line = format!("{}: {at}{what}\n", comm::here());
    if comm::many() {
        // What fails here fails for the program's own output, too, which tells of it.
        let _ = comm::output::output().put(line.as_bytes());
    } else {
        die::stderr(&line);
    }
}
