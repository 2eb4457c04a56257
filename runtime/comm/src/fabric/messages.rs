//! Messages over the network: buffers, the secret that each carries, what is sent later because it could not be at once.
//! Not for reading what has arrived (`progress`).

use super::Fabric;
use super::abi::{CONTEXT2, Context2};
use super::progress::{Op, What};
use crate::contract::{self, FIRST_UNCOUNTED, MOST_PAYLOAD, join, total};
use crate::quiet::Census;
use crate::{address, range};
use std::collections::VecDeque;
use std::ffi::c_void;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Bytes of a buffer.
pub const BUFFER: usize = 8192;
/// Buffers that wait for messages. More: memory; fewer: bursts wait in the network.
const RECEIVING: usize = 64;
/// Buffers for messages on their way out, and for copies of memory that the network does not know.
const SENDING: usize = 192;

/// Before the payload.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Head {
    pub secret: u64,
    pub from: u32,
    pub handler: u32,
}

const HEAD: usize = size_of::<Head>();
const _: () = assert!(HEAD + MOST_PAYLOAD <= BUFFER && CONTEXT2 != 0 && size_of::<Context2>() == 64);

pub struct Buffers {
    start: usize,
    /// What the network wants to know of them.
    pub descriptor: AtomicUsize,
    free: Mutex<Vec<usize>>,
    /// What could not be sent when a handler wanted it, or goes to this locale: to, handler, payload.
    pub later: Mutex<VecDeque<(usize, u32, Vec<u8>)>>,
}

impl Buffers {
    pub fn new() -> Result<Buffers, String> {
        let bytes = (RECEIVING + SENDING) * BUFFER;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        // SAFETY: fresh memory.
        let p = unsafe { libc::mmap(std::ptr::null_mut(), bytes, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
        if p == libc::MAP_FAILED {
            return Err(format!("no memory for the network's buffers: {}", std::io::Error::last_os_error()));
        }
        let start = p as usize;
        let free = (RECEIVING..RECEIVING + SENDING).map(|i| start + i * BUFFER).collect();
        Ok(Buffers { start, descriptor: AtomicUsize::new(0), free: Mutex::new(free), later: Mutex::default() })
    }

    pub fn memory(&self) -> (*mut u8, usize) {
        (self.start as *mut u8, (RECEIVING + SENDING) * BUFFER)
    }

    pub fn receiving(&self) -> impl Iterator<Item = *mut u8> {
        (0..RECEIVING).map(|i| (self.start + i * BUFFER) as *mut u8)
    }

    pub fn take(&self) -> Option<*mut u8> {
        self.free.lock().unwrap_or_else(|e| e.into_inner()).pop().map(|b| b as *mut u8)
    }

    /// A buffer from `take` that nobody uses any more.
    pub fn put_back(&self, buffer: *mut u8) {
        self.free.lock().unwrap_or_else(|e| e.into_inner()).push(buffer as usize);
    }
}

/// This locale's counts.
pub fn census() -> &'static Census {
    &range::header(address::here()).census
}

impl Fabric {
    /// A message will be sent, now or later.
    pub(super) fn sends(&self, handler: u32) {
        if handler < FIRST_UNCOUNTED {
            census().sends();
        }
    }

    /// Runs the handler of a message that has come; false if there is none of that number.
    fn handle(&self, handler: u32, from: usize, payload: &[u8]) -> bool {
        if handler < FIRST_UNCOUNTED {
            census().receives();
        }
        contract::handle(handler, from, payload)
    }

    /// False if there is no room now.
    pub(super) fn try_send(&self, to: usize, handler: u32, parts: &[&[u8]]) -> bool {
        let n = HEAD + total(parts);
        let e = &self.endpoint;
        let head = Head { secret: self.secret, from: address::here() as u32, handler };
        // SAFETY: plain bytes.
        let head = unsafe { std::slice::from_raw_parts((&raw const head).cast::<u8>(), HEAD) };
        let mut small = [0u8; 256];
        if n <= e.inject.min(small.len()) {
            // SAFETY: room was looked for; the network copies what is injected.
            let s = unsafe {
                join(&[head], small.as_mut_ptr());
                join(parts, small.as_mut_ptr().add(HEAD));
                ((*(*e.ep).msg).inject)(e.ep, small.as_ptr().cast(), n, self.peers[to])
            };
            return self.accepted(s, to);
        }
        let Some(buffer) = self.buffers.take() else { return false };
        let op = Op::boxed(What::Send(buffer), to);
        // SAFETY: a buffer of ours until the operation is complete.
        let s = unsafe {
            join(&[head], buffer);
            join(parts, buffer.add(HEAD));
            let d = self.buffers.descriptor.load(Ordering::Relaxed) as *mut c_void;
            ((*(*e.ep).msg).send)(e.ep, buffer.cast(), n, d, self.peers[to], op.cast())
        };
        let accepted = self.accepted(s, to);
        if !accepted {
            self.buffers.put_back(buffer);
            // SAFETY: the network has not taken it.
            drop(unsafe { Box::from_raw(op) });
        }
        accepted
    }

    /// Whether the network has taken an operation; ends the program if it never will.
    pub(super) fn accepted(&self, status: isize, to: usize) -> bool {
        if status != 0 && status != -(libc::EAGAIN as isize) {
            self.lost(to, status);
        }
        status == 0
    }

    pub(super) fn keep_for_later(&self, to: usize, handler: u32, parts: &[&[u8]]) {
        let mut payload = Vec::with_capacity(total(parts));
        parts.iter().for_each(|p| payload.extend_from_slice(p));
        self.buffers.later.lock().unwrap_or_else(|e| e.into_inner()).push_back((to, handler, payload));
    }

    /// Sends what had to wait, as far as there is room now. By the one that makes progress.
    pub(super) fn send_later_ones(&self) -> bool {
        let next = || self.buffers.later.lock().unwrap_or_else(|e| e.into_inner()).pop_front();
        let mut any = false;
        let mut most = self.buffers.later.lock().unwrap_or_else(|e| e.into_inner()).len();
        while most > 0
            && let Some((to, handler, payload)) = next()
        {
            if to == address::here() {
                self.handle(handler, to, &payload);
            } else if !self.try_send(to, handler, &[&payload]) {
                let mut later = self.buffers.later.lock().unwrap_or_else(|e| e.into_inner());
                later.push_front((to, handler, payload));
                break;
            }
            any = true;
            most -= 1;
        }
        any
    }

    /// Lets the network put the next message into a buffer; `op` is its operation.
    pub(super) fn receive_into(&self, buffer: *mut u8, op: *mut Op) -> bool {
        let e = &self.endpoint;
        let d = self.buffers.descriptor.load(Ordering::Relaxed) as *mut c_void;
        // SAFETY: a buffer for receiving, whose operation has ended or never begun.
        let s = unsafe { ((*(*e.ep).msg).recv)(e.ep, buffer.cast(), BUFFER, d, super::abi::ADDR_UNSPEC, op.cast()) };
        if s != 0 && s != -(libc::EAGAIN as isize) {
            self.fatal(&format!("the network takes no buffer for messages: {}", e.api.words(s)));
        }
        s == 0
    }

    /// A message that has arrived, as it lies in a buffer.
    pub(super) fn deliver(&self, message: &[u8]) {
        let head = (message.len() >= HEAD).then(|| {
            // SAFETY: so many bytes are there; buffers are aligned to pages.
            unsafe { (message.as_ptr() as *const Head).read() }
        });
        match head {
            Some(h) if h.secret == self.secret && (h.from as usize) < address::locales() => {
                if !self.handle(h.handler, h.from as usize, &message[HEAD..]) {
                    self.fatal(&format!("locale {} has sent a message of unknown kind {}", h.from, h.handler));
                }
            }
            _ => self.refuse(),
        }
    }
}
