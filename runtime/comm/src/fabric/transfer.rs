//! Copies between this locale and others: one piece for each part that one key and one registration cover; strided ones as
//! messages of many short runs, or as a copy for each long one. Not for keys (`memory`).

use super::abi::{COMPLETION, DELIVERY_COMPLETE, MsgRma, RmaIov};
use super::messages::{BUFFER, census};
use super::progress::{Op, What};
use super::{Attempts, Fabric};
use crate::contract::{self, Backend as _, MOST_PAYLOAD, MOST_RANK, Pending, Shape};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Runs from here on are copied one by one. Shorter ones are packed into messages: one such copy costs a network as much as a
/// message of some thousand bytes.
const LONG_RUN: usize = 2048;
/// Questions for packed runs that a get has out at once. More: longer lists of answers at the owner.
const QUESTIONS: usize = 64;
const PUT_RUNS: u32 = 2;
const DONE: u32 = 3;
const GET_RUNS: u32 = 4;
const RUNS: u32 = 5;

#[derive(Clone, Copy, PartialEq)]
pub enum Way {
    Put,
    Get,
}

/// Before the runs of a message, or instead of them in a question. Strides are the owner's.
#[repr(C)]
#[derive(Clone, Copy)]
struct Packed {
    /// Of the asker: what is told when it is done.
    token: usize,
    start: usize,
    run: usize,
    first: usize,
    n: usize,
    rank: usize,
    counts: [usize; MOST_RANK],
    strides: [isize; MOST_RANK],
}

const PACKED: usize = size_of::<Packed>();

/// A strided get of which some answers are to come.
struct Gathering {
    to: usize,
    shape: Shape,
    pending: *const Pending,
    /// Answers to come, plus one while questions are being asked.
    left: AtomicUsize,
}

impl Fabric {
    /// Copies between this process's memory and another locale's.
    ///
    /// # Safety
    /// Both places are live; `pending` stays until it is done.
    pub(super) unsafe fn copy(
        &self,
        way: Way,
        owner: usize,
        mut there: usize,
        mut here: *mut u8,
        mut bytes: usize,
        pending: &Pending,
    ) {
        while bytes > 0 {
            let place = self.place(owner, there);
            let most = bytes.min(place.room).min(self.endpoint.most);
            let (descriptor, n) = self.descriptor(here as usize, most);
            // SAFETY: by the contract; a piece of it.
            let n = unsafe {
                match descriptor {
                    Some(d) => {
                        self.piece(way, owner, &place, here, n, d, std::ptr::null_mut(), pending);
                        n
                    }
                    None => {
                        let n = n.min(BUFFER);
                        self.by_buffer(way, owner, &place, here, n, pending);
                        n
                    }
                }
            };
            there += n;
            // SAFETY: within or at the end of the place.
            here = unsafe { here.add(n) };
            bytes -= n;
        }
    }

    unsafe fn by_buffer(
        &self,
        way: Way,
        owner: usize,
        place: &super::memory::Place,
        here: *mut u8,
        n: usize,
        pending: &Pending,
    ) {
        let mut attempts = Attempts::default();
        let buffer = loop {
            if let Some(b) = self.buffers.take() {
                break b;
            }
            self.make_room(owner, &mut attempts);
        };
        // SAFETY: by the contract of `copy`; the buffer is ours until the operation is complete.
        unsafe {
            if way == Way::Put {
                std::ptr::copy_nonoverlapping(here, buffer, n);
            }
            self.piece(
                way,
                owner,
                place,
                here,
                n,
                self.buffers.descriptor.load(Ordering::Relaxed) as *mut _,
                buffer,
                pending,
            );
        }
    }

    #[allow(clippy::too_many_arguments)]
    unsafe fn piece(
        &self,
        way: Way,
        owner: usize,
        place: &super::memory::Place,
        here: *mut u8,
        n: usize,
        mut descriptor: *mut libc::c_void,
        buffer: *mut u8,
        pending: &Pending,
    ) {
        let then = (way == Way::Get && !buffer.is_null()).then_some((here, n));
        pending.begin();
        census().copy_begins();
        let op = Op::boxed(What::Copy { pending, buffer, then }, owner);
        let local = if buffer.is_null() { here } else { buffer };
        let iov = libc::iovec { iov_base: local.cast(), iov_len: n };
        let rma = RmaIov { addr: place.address, len: n, key: place.key };
        let message = MsgRma {
            msg_iov: &iov,
            desc: &mut descriptor,
            iov_count: 1,
            addr: self.peers[owner],
            rma_iov: &rma,
            rma_iov_count: 1,
            context: op.cast(),
            data: 0,
        };
        let e = &self.endpoint;
        let mut attempts = Attempts::default();
        loop {
            // SAFETY: by the contract; the descriptions are read before the call returns, the rest stays until it is complete.
            let s = unsafe {
                let ops = (*e.ep).rma;
                match way {
                    Way::Put => ((*ops).writemsg)(e.ep, &message, COMPLETION | DELIVERY_COMPLETE),
                    Way::Get => ((*ops).readmsg)(e.ep, &message, COMPLETION),
                }
            };
            if self.accepted(s, owner) {
                return;
            }
            self.make_room(owner, &mut attempts);
        }
    }

    /// # Safety
    /// As for `copy`, of each run.
    pub(super) unsafe fn copy_strided(
        &self,
        way: Way,
        owner: usize,
        there: usize,
        here: *mut u8,
        shape: &Shape,
        pending: &Pending,
    ) {
        let runs = shape.runs();
        if runs == 0 || shape.run == 0 {
            return;
        }
        if runs == 1 || shape.run >= LONG_RUN {
            shape.each(0, runs, |to, from| {
                let (far, near) = if way == Way::Put { (to, from) } else { (from, to) };
                // SAFETY: by the contract.
                unsafe {
                    let here = here.wrapping_offset(near);
                    self.copy(way, owner, there.wrapping_add_signed(far), here, shape.run, pending)
                }
            });
            return;
        }
        let strides = if way == Way::Put { shape.to } else { shape.from };
        let mut head = Packed {
            token: pending as *const Pending as usize,
            start: there,
            run: shape.run,
            first: 0,
            n: 0,
            rank: shape.rank,
            counts: shape.counts,
            strides,
        };
        let at_once = (MOST_PAYLOAD - PACKED) / shape.run;
        let firsts = (0..runs).step_by(at_once).map(|first| (first, at_once.min(runs - first)));
        if way == Way::Get {
            // SAFETY: by the contract.
            return unsafe { self.ask_for_runs(owner, head, here, shape, firsts, pending) };
        }
        let mut packed = [0u8; MOST_PAYLOAD];
        for (first, n) in firsts {
            (head.first, head.n) = (first, n);
            let mut at = 0;
            shape.each(first, n, |_, from| {
                // SAFETY: by the contract; so many runs have room.
                unsafe {
                    let from = here.wrapping_offset(from);
                    std::ptr::copy_nonoverlapping(from, packed.as_mut_ptr().add(at), shape.run)
                };
                at += shape.run;
            });
            pending.begin();
            self.send(owner, PUT_RUNS, &[bytes_of(&head), &packed[..at]]);
        }
    }

    unsafe fn ask_for_runs(
        &self,
        owner: usize,
        mut head: Packed,
        here: *mut u8,
        shape: &Shape,
        firsts: impl Iterator<Item = (usize, usize)>,
        pending: &Pending,
    ) {
        let gathering = Gathering { to: here as usize, shape: *shape, pending, left: AtomicUsize::new(1) };
        pending.begin();
        let g = Box::into_raw(Box::new(gathering));
        head.token = g as usize;
        for (first, n) in firsts {
            // SAFETY: it stays until its last answer and until we are done with asking.
            let left = unsafe { &(*g).left };
            self.wait(&mut || left.load(Ordering::Relaxed) <= QUESTIONS);
            left.fetch_add(1, Ordering::Relaxed);
            (head.first, head.n) = (first, n);
            self.send(owner, GET_RUNS, &[bytes_of(&head)]);
        }
        // SAFETY: made above.
        unsafe { one_less(g) };
    }

    pub(super) fn transfer_handlers() {
        contract::set_handler(PUT_RUNS, put_runs);
        contract::set_handler(DONE, done);
        contract::set_handler(GET_RUNS, get_runs);
        contract::set_handler(RUNS, runs_came);
    }
}

fn bytes_of(head: &Packed) -> &[u8] {
    // SAFETY: plain words, without gaps.
    unsafe { std::slice::from_raw_parts((head as *const Packed).cast(), PACKED) }
}

/// A message's head and what follows it. Only locales of the job send such messages: their secret has been checked.
fn unpack(payload: &[u8]) -> Option<(Packed, &[u8])> {
    let (head, rest) = payload.split_at_checked(PACKED)?;
    // SAFETY: so many bytes are there, and every pattern is a value.
    Some((unsafe { (head.as_ptr() as *const Packed).read_unaligned() }, rest))
}

/// The owner's side as a shape of its own.
fn shape_of(h: &Packed) -> Shape {
    Shape { run: h.run, rank: h.rank, counts: h.counts, to: h.strides, from: h.strides }
}

fn put_runs(from: usize, payload: &[u8]) {
    let (Some((h, data)), Some(f)) = (unpack(payload), super::open_one()) else { return };
    let mut at = 0;
    shape_of(&h).each(h.first, h.n, |to, _| {
        // SAFETY: the sender vouches for the runs, as for those of any put.
        unsafe {
            let to = h.start.wrapping_add_signed(to) as *mut u8;
            std::ptr::copy_nonoverlapping(data[at..at + h.run].as_ptr(), to, h.run)
        };
        at += h.run;
    });
    f.post(from, DONE, &[&h.token.to_le_bytes()]);
}

fn done(_: usize, payload: &[u8]) {
    if let Ok(token) = payload.try_into().map(usize::from_le_bytes) {
        // SAFETY: what we have sent along with the runs; it stays until now.
        unsafe { Pending::end(token as *const Pending) };
    }
}

fn get_runs(from: usize, payload: &[u8]) {
    let (Some((h, _)), Some(f)) = (unpack(payload), super::open_one()) else { return };
    let mut packed = [0u8; MOST_PAYLOAD];
    let mut at = 0;
    shape_of(&h).each(h.first, h.n, |_, from| {
        // SAFETY: the asker vouches for the runs, as for those of any get.
        unsafe {
            let from = h.start.wrapping_add_signed(from) as *const u8;
            std::ptr::copy_nonoverlapping(from, packed[at..at + h.run].as_mut_ptr(), h.run)
        };
        at += h.run;
    });
    f.post(from, RUNS, &[bytes_of(&h), &packed[..at]]);
}

fn runs_came(_: usize, payload: &[u8]) {
    let Some((h, data)) = unpack(payload) else { return };
    let g = h.token as *mut Gathering;
    // SAFETY: what we have sent along with the question; it stays until its last answer. The asker vouches for the places.
    unsafe {
        let shape = (*g).shape;
        let start = (*g).to;
        let mut at = 0;
        shape.each(h.first, h.n, |to, _| {
            let to = start.wrapping_add_signed(to) as *mut u8;
            std::ptr::copy_nonoverlapping(data[at..at + h.run].as_ptr(), to, h.run);
            at += h.run;
        });
        one_less(g);
    }
}

/// # Safety
/// One of those that `left` counts.
unsafe fn one_less(g: *mut Gathering) {
    // SAFETY: by the contract; the last one ends it.
    unsafe {
        if (*g).left.fetch_sub(1, Ordering::AcqRel) == 1 {
            let pending = (*g).pending;
            drop(Box::from_raw(g));
            Pending::end(pending);
        }
    }
}
