//! What is under way, and seeing to what is complete. Not for starting operations (`transfer`, `messages`).

use super::Fabric;
use super::abi::{Context2, CqErrEntry, CqMsgEntry, EAVAIL};
use super::messages::census;
use crate::contract::Pending;
use std::sync::atomic::Ordering;

/// An operation that the network has; its address is the operation's context. The first words are the provider's.
#[repr(C)]
pub struct Op {
    provider: Context2,
    pub what: What,
    pub peer: usize,
}

pub enum What {
    /// A buffer that waits for a message; its operation lives for ever.
    Receive(*mut u8),
    /// A message out of a buffer.
    Send(*mut u8),
    /// A copy, perhaps by way of a buffer: for a get, where the bytes go from there, and how many.
    Copy { pending: *const Pending, buffer: *mut u8, then: Option<(*mut u8, usize)> },
}

impl Op {
    pub fn boxed(what: What, peer: usize) -> *mut Op {
        Box::into_raw(Box::new(Op { provider: Context2::default(), what, peer }))
    }
}

/// Completions that are read at once.
const AT_ONCE: usize = 16;
/// How long the thread sleeps at most (ms), so that an operation that could not be continued is tried again.
const NAP: i32 = 100;
/// How long it sleeps while others look. More: messages that come just behind the last look of the others wait for longer; less: it
/// takes their processor.
const BESIDE: std::time::Duration = std::time::Duration::from_micros(100);

impl Fabric {
    /// One thread at a time: the others have nothing to do then. So of a message that has been counted as received all effects are there
    /// when the next one is handled (`README.md`, "When all locales wait").
    pub(super) fn look(&self) -> bool {
        let Ok(mut again) = self.looking.try_lock() else { return false };
        self.looked.fetch_add(1, Ordering::Relaxed);
        let mut any = self.send_later_ones();
        again.retain(|&op| {
            // SAFETY: operations of receiving live for ever; this one is not under way.
            let What::Receive(buffer) = (unsafe { &(*(op as *mut Op)).what }) else { return false };
            !self.receive_into(*buffer, op as *mut Op)
        });
        let e = &self.endpoint;
        let mut entries = [CqMsgEntry { context: std::ptr::null_mut(), flags: 0, len: 0 }; AT_ONCE];
        // SAFETY: room for so many entries of the format that the queue was opened with.
        let n = unsafe { ((*(*e.cq).ops).read)(e.cq, entries.as_mut_ptr().cast(), AT_ONCE) };
        if n > 0 {
            for entry in &entries[..n as usize] {
                // SAFETY: the context of an operation of ours that has ended.
                unsafe { self.complete(entry.context as *mut Op, entry.len, &mut again) };
            }
            any = true;
        } else if n == -EAVAIL {
            self.failed();
            any = true;
        } else if n != 0 && n != -(libc::EAGAIN as isize) {
            self.fatal(&format!("the network has failed: {}", e.api.words(n)));
        }
        drop(again);
        if any {
            self.signal.give();
        }
        any
    }

    /// # Safety
    /// The network has finished with it, and this is the only time that it says so.
    unsafe fn complete(&self, op: *mut Op, len: usize, again: &mut Vec<usize>) {
        // SAFETY: by the contract.
        unsafe {
            match &(*op).what {
                What::Receive(buffer) => {
                    let buffer = *buffer;
                    self.deliver(std::slice::from_raw_parts(buffer, len));
                    if !self.receive_into(buffer, op) {
                        again.push(op as usize);
                    }
                    return;
                }
                What::Send(buffer) => self.buffers.put_back(*buffer),
                What::Copy { pending, buffer, then } => {
                    if let Some((to, n)) = then {
                        std::ptr::copy_nonoverlapping(*buffer as *const u8, *to, *n);
                    }
                    if !buffer.is_null() {
                        self.buffers.put_back(*buffer);
                    }
                    Pending::end(*pending);
                    census().copy_has_ended();
                }
            }
            drop(Box::from_raw(op));
        }
    }

    /// An operation has failed. Another locale has ended, or the way to it: without the job's end that ends the job.
    fn failed(&self) {
        let e = &self.endpoint;
        // SAFETY: all zeros are an entry.
        let mut error: CqErrEntry = unsafe { std::mem::zeroed() };
        // SAFETY: a live entry to write to.
        let n = unsafe { ((*(*e.cq).ops).readerr)(e.cq, &mut error, 0) };
        if n <= 0 || self.closing.load(Ordering::Relaxed) || error.err == libc::ECANCELED {
            return;
        }
        let op = error.context as *mut Op;
        if op.is_null() {
            return self.refuse();
        }
        // SAFETY: operations stay until they are complete.
        match unsafe { &(*op).what } {
            What::Receive(_) => {
                let why = e.api.words(error.err as isize);
                self.fatal(&format!("a message of another locale could not be received: {why}"))
            }
            // SAFETY: as above.
            _ => self.lost(unsafe { (*op).peer }, error.err as isize),
        }
    }

    /// The thread that makes progress while nobody else does.
    pub(super) fn serve(&self) {
        while !self.closing.load(Ordering::Relaxed) {
            let looked = self.looked.load(Ordering::Relaxed);
            if self.watchers.load(Ordering::Relaxed) != 0 {
                std::thread::sleep(BESIDE);
                // Somebody looks, unless the system has taken its processor.
                if self.looked.load(Ordering::Relaxed) != looked {
                    continue;
                }
            }
            if !self.look() {
                let waiting = self.buffers.later.lock().unwrap_or_else(|e| e.into_inner()).len();
                self.endpoint.wait(if waiting > 0 { 1 } else { NAP });
            }
        }
    }
}
