//! Module constants of simple types, which are on every locale: each has its own copy of them, and locale 0, which gives them their
//! values, tells the others. Not for module variables, which are locale 0's alone (`chantry_rt_comm::section`).
//!
//! Code runs on another locale only because of an `on`, and the first one of the chain that leads there is locale 0's. So it is
//! enough to tell all others, before an `on` of locale 0, of what has changed since they were told last, and to wait until they
//! have it. What changes while they are told is told before the next `on`: nobody needs it sooner, as it is not initialised yet.

use crate::far::{CONSTANTS, HAVE_CONSTANTS};
use chantry_rt_comm::contract::{Pending, backend, set_handler};
use chantry_rt_comm::{address, section};
use std::sync::{Mutex, PoisonError};

/// Bytes that are compared and told together. More: more is sent for one constant; less: more messages at the start.
const PIECE: usize = 4096;

/// What the others have: nothing was told so far if it is empty, which is as good as zeros.
static TOLD: Mutex<Vec<u8>> = Mutex::new(Vec::new());

pub(crate) fn open() {
    set_handler(CONSTANTS, |from, payload| {
        let Some((head, bytes)) = payload.split_at_checked(16) else { return };
        let (start, stop) = section::constants();
        let word = |at: usize| head[at..at + 8].try_into().map_or(0, usize::from_le_bytes);
        let (at, pending) = (word(0), word(8));
        if at < start || at + bytes.len() > stop {
            return;
        }
        // SAFETY: within the section of constants, which only we write here; nobody reads yet what is not initialised.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), at as *mut u8, bytes.len()) };
        backend().post(from, HAVE_CONSTANTS, &[&pending.to_le_bytes()]);
    });
    set_handler(HAVE_CONSTANTS, |_, payload| {
        if let Ok(pending) = payload.try_into().map(usize::from_le_bytes) {
            // SAFETY: who tells waits until all have answered.
            unsafe { Pending::end(pending as *const Pending) };
        }
    });
}

/// Before an `on`: all other locales have the constants that this one has given values.
#[inline]
pub(crate) fn tell() {
    if address::here() == 0 {
        tell_all();
    }
}

fn tell_all() {
    let (start, stop) = section::constants();
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    if told.is_empty() {
        told.resize(stop - start, 0);
    }
    let pending = Pending::new();
    for (i, old) in told.chunks_mut(PIECE).enumerate() {
        let at = start + i * PIECE;
        // SAFETY: within the section. Who writes a constant just now has its reader wait.
        let now = unsafe { std::slice::from_raw_parts(at as *const u8, old.len()) };
        if old != now {
            old.copy_from_slice(now);
            for other in 1..address::locales() {
                pending.begin();
                let mark = &raw const pending as usize;
                backend().send(other, CONSTANTS, &[&at.to_le_bytes(), &mark.to_le_bytes(), old]);
            }
        }
    }
    // The thread waits, and not the task: it holds the lock, and those for whom it waits wait for nothing.
    backend().flush(&pending);
}
