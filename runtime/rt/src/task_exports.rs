//! Exports of `tasks`.

use crate::far_sync;
use crate::settings;
use chantry_rt_abi::{BulkFn, PredFn, TaskFn};
use chantry_rt_tasks::syncvar::{SyncVar, Want};
use chantry_rt_tasks::task::{self, ErrorList, Scope};
use chantry_rt_tasks::wait::{self, TaskBlocker};
use chantry_rt_tasks::{bulk, entry, far, report, worker};
use std::mem::transmute;
use std::sync::atomic::Ordering;

// SAFETY (all below): arguments are as the ABI says; function pointers have the ABI's types.

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_begin(body: *mut u8, env: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { task::begin(transmute::<*mut u8, TaskFn>(body), env, size as usize) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_begin_elsewhere(body: *mut u8, env: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { task::begin_elsewhere(transmute::<*mut u8, TaskFn>(body), env, size as usize) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_sync_enter(scope: *mut u8) {
    // SAFETY: by the ABI.
    unsafe { task::sync_enter(scope as *mut Scope) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_sync_exit(scope: *mut u8) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe { task::sync_exit(scope as *mut Scope) as *mut u8 }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_bulk(body: *mut u8, env: *mut u8, n: i64) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe { bulk::run(transmute::<*mut u8, BulkFn>(body), env, n) as *mut u8 }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_group_init(group: *mut u8) {
    // SAFETY: by the ABI.
    unsafe { task::group_init(group as *mut Scope) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_group_add(group: *mut u8, body: *mut u8, env: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { task::group_add(group as *mut Scope, transmute::<*mut u8, TaskFn>(body), env, size as usize) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_group_wait(group: *mut u8) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe { task::group_wait(group as *mut Scope) as *mut u8 }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_task_error(error: *mut u8) {
    task::push_error(error)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_errors_count(list: *mut u8) -> i64 {
    // SAFETY: by the ABI: null or a live list.
    unsafe { (list as *const ErrorList).as_ref() }.map_or(0, |l| l.0.len() as i64)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_errors_get(list: *mut u8, index: i64) -> *mut u8 {
    // SAFETY: by the ABI.
    let list = unsafe { (list as *const ErrorList).as_ref() };
    list.and_then(|l| l.0.get(index as usize).copied()).unwrap_or(std::ptr::null_mut())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_errors_free(list: *mut u8) {
    if !list.is_null() {
        // SAFETY: by the ABI: a list of ours, not used again.
        drop(unsafe { Box::from_raw(list as *mut ErrorList) });
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_serial_get() -> bool {
    task::serial()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_serial_set(on: bool) -> bool {
    task::set_serial(on)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_yield() {
    wait::yield_now()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_task_id() -> i64 {
    task::id()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_sleep_ns(ns: i64) {
    wait::sleep_ns(ns)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_max_task_par() -> i64 {
    settings::get().workers as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_running_tasks() -> i64 {
    task::running()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_queued_tasks() -> i64 {
    report::snapshot().queued as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_blocked_tasks() -> i64 {
    report::snapshot().blocked() as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_idle_threads() -> i64 {
    report::snapshot().idle() as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_total_threads() -> i64 {
    worker::POOL.started.load(Ordering::Acquire) as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_data_par_tasks() -> i64 {
    settings::get().data_par_tasks
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_data_par_min_granularity() -> i64 {
    settings::get().data_par_min_granularity
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_data_par_ignore_running() -> bool {
    settings::get().data_par_ignore_running
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_backoff(counter: *mut u8) {
    // SAFETY: by the ABI.
    wait::backoff(unsafe { &mut *(counter as *mut i64) })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_wait_until(pred: *mut u8, env: *mut u8) {
    // SAFETY: by the ABI.
    let pred = unsafe { transmute::<*mut u8, PredFn>(pred) };
    if far::is_far() {
        // What it reads may be another locale's, for which a task has to wait.
        let mut rounds = 0i64;
        // SAFETY: by the ABI.
        while !unsafe { pred(env) } {
            // SAFETY: a counter of ours.
            unsafe { cht_backoff((&raw mut rounds).cast()) }
        }
        return;
    }
    // SAFETY: by the ABI.
    unsafe { wait::wait_until(pred, env) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_c_enter() {
    entry::enter();
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_c_leave() {
    entry::leave();
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_blocking_enter() {
    worker::POOL.outside.fetch_add(1, Ordering::SeqCst);
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_blocking_leave() {
    worker::POOL.outside.fetch_sub(1, Ordering::SeqCst);
}

// ---- sync variables -----------------------------------------------------------------------------

#[inline]
pub unsafe fn var<'a>(s: *mut u8) -> &'a SyncVar {
    // SAFETY: by the ABI: a live sync variable.
    unsafe { &*(s as *const SyncVar) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_init(s: *mut u8, full: bool) {
    let f = move || {
        // SAFETY: by the ABI: 16 bytes where the variable is.
        unsafe { (s as *mut SyncVar).write(SyncVar::new(full)) }
    };
    far::owner_of(s as usize).map_or_else(f, |owner| far::at(owner, f))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_acquire_full(s: *mut u8) {
    if far::is_far() {
        // SAFETY: by the ABI.
        unsafe { far_sync::acquire(s, Want::Full) };
        return;
    }
    // SAFETY: by the ABI.
    unsafe { var(s) }.acquire(Want::Full, &TaskBlocker);
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_acquire_empty(s: *mut u8) {
    if far::is_far() {
        // SAFETY: by the ABI.
        unsafe { far_sync::acquire(s, Want::Empty) };
        return;
    }
    // SAFETY: by the ABI.
    unsafe { var(s) }.acquire(Want::Empty, &TaskBlocker);
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_acquire_any(s: *mut u8) -> bool {
    if far::is_far() {
        // SAFETY: by the ABI.
        return unsafe { far_sync::acquire(s, Want::Any) };
    }
    // SAFETY: by the ABI.
    unsafe { var(s) }.acquire(Want::Any, &TaskBlocker)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_release_full(s: *mut u8) {
    if far::is_far() {
        // SAFETY: by the ABI.
        return unsafe { far_sync::release(s, true) };
    }
    // SAFETY: by the ABI.
    unsafe { var(s) }.release(true, &TaskBlocker)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_release_empty(s: *mut u8) {
    if far::is_far() {
        // SAFETY: by the ABI.
        return unsafe { far_sync::release(s, false) };
    }
    // SAFETY: by the ABI.
    unsafe { var(s) }.release(false, &TaskBlocker)
}

/// One step: waits for `want`, copies, leaves the state.
///
/// # Safety
/// As the ABI says of the six.
#[inline(always)]
unsafe fn step(s: *mut u8, want: Want, leave: Option<bool>, to: *mut u8, from: *const u8, size: i64) {
    if far::is_far() {
        // SAFETY: by the ABI.
        return unsafe { far_sync::step(s, want, leave, to, from, size) };
    }
    // SAFETY: by the contract.
    unsafe { step_here(s, want, leave, to, from, size) }
}

/// Likewise, where the variable is.
///
/// # Safety
/// As the ABI says of the six.
#[inline(always)]
pub unsafe fn step_here(s: *mut u8, want: Want, leave: Option<bool>, to: *mut u8, from: *const u8, size: i64) {
    // SAFETY: by the ABI; the value is ours within `with`, the other place belongs to the caller.
    let copy = || unsafe {
        if size == 8 {
            (to as *mut u64).write_unaligned((from as *const u64).read_unaligned());
        } else {
            std::ptr::copy_nonoverlapping(from, to, size as usize);
        }
    };
    // SAFETY: by the ABI.
    unsafe { var(s) }.with(want, leave, &TaskBlocker, copy)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_read_fe(s: *mut u8, value: *mut u8, to: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { step(s, Want::Full, Some(false), to, value, size) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_read_ff(s: *mut u8, value: *mut u8, to: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { step(s, Want::Full, Some(true), to, value, size) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_read_xx(s: *mut u8, value: *mut u8, to: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { step(s, Want::Any, None, to, value, size) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_write_ef(s: *mut u8, value: *mut u8, from: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { step(s, Want::Empty, Some(true), value, from, size) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_write_ff(s: *mut u8, value: *mut u8, from: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { step(s, Want::Full, Some(true), value, from, size) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_write_xf(s: *mut u8, value: *mut u8, from: *mut u8, size: i64) {
    // SAFETY: by the ABI.
    unsafe { step(s, Want::Any, Some(true), value, from, size) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_is_full(s: *mut u8) -> bool {
    if far::is_far() {
        // SAFETY: by the ABI.
        return unsafe { far_sync::is_full(s) };
    }
    // SAFETY: by the ABI.
    unsafe { var(s) }.is_full()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_syncvar_destroy(s: *mut u8) {
    if far::is_far() {
        // SAFETY: by the ABI.
        return unsafe { far_sync::destroy(s) };
    }
    // SAFETY: by the ABI.
    unsafe { destroy_here(s) }
}

/// # Safety
/// As `cht_syncvar_destroy`, of a variable within reach.
#[inline]
pub unsafe fn destroy_here(s: *mut u8) {
    // SAFETY: by the contract.
    if !unsafe { var(s) }.is_quiet() {
        crate::die::fail_plain("a sync variable was destroyed while tasks wait for it")
    }
}
