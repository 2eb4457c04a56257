//! Copies of other locales' texts for C code, which reads what lies at an address and cannot get it: each stays until its text is freed or
//! has changed. Not for what the runtime itself reads of other locales (`far::brought`), nor for what C code writes.
//!
//! | message | from, to | what it does there |
//! |---|---|---|
//! | `KEEP` | who wants a copy, the text's home | the home notes who has one, under a new ticket |
//! | `KEPT` | back | the ticket; who wants the copy goes on |
//! | `FORGET` | the home, who has one | the text is freed: the copy of that ticket ends |
//!
//! *A copy that somebody may use stays.* C's pointer is good while the text is not changed. A copy ends for two reasons. Its locale has asked
//! for the text again and found other bytes: then it was changed. Or `FORGET` has come with its ticket: then the text was freed after that ticket was given
//! out. Messages overtake each other, and a new text may lie where the old one was; but a copy of the new text has a later ticket, which
//! the late `FORGET` does not name. (Tickets are given out and forgotten under one lock of the home; of two that a locale was given for one text
//! it keeps the later, which is what the home has noted.)
//!
//! A text that does not begin a block (a piece of another one) is not heard of again: its copy stays until other bytes are found there.

use crate::far::{self, FORGET, KEEP, KEPT, word};
use chantry_rt_comm::contract::{Pending, backend, set_handler};
use chantry_rt_mem as mem;
use std::cell::Cell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Of this locale's texts: by address, who has copies, and under which tickets.
#[derive(Default)]
struct Lent {
    texts: HashMap<usize, Vec<(usize, u64)>>,
    tickets: u64,
}

/// Of other locales' texts: by address.
#[derive(Default)]
struct Copies(HashMap<usize, Copied>);

struct Copied {
    ticket: u64,
    /// With a zero byte behind them.
    bytes: Box<[u8]>,
}

static LENT: Mutex<Option<Lent>> = Mutex::new(None);
static COPIES: Mutex<Option<Copies>> = Mutex::new(None);

/// How many lent texts have an address of that kind: most blocks that are freed are none of them.
static FEW: [AtomicU32; 256] = [const { AtomicU32::new(0) }; 256];

fn few(text: usize) -> &'static AtomicU32 {
    &FEW[(text >> 4) % FEW.len()]
}

fn lock<T>(m: &Mutex<T>) -> MutexGuard<'_, T> {
    m.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Lent {
    fn keep(&mut self, text: usize, locale: usize) -> u64 {
        self.tickets += 1;
        let all = self.texts.entry(text).or_insert_with(|| {
            few(text).fetch_add(1, Ordering::SeqCst);
            Vec::new()
        });
        match all.iter_mut().find(|(l, _)| *l == locale) {
            Some((_, ticket)) => *ticket = self.tickets,
            None => all.push((locale, self.tickets)),
        }
        self.tickets
    }

    fn freed(&mut self, text: usize) -> Vec<(usize, u64)> {
        let all = self.texts.remove(&text);
        if all.is_some() {
            few(text).fetch_sub(1, Ordering::SeqCst);
        }
        all.unwrap_or_default()
    }
}

impl Copies {
    /// Where the copy of these bytes is; it ends with a zero byte.
    fn keep(&mut self, text: usize, ticket: u64, bytes: &[u8]) -> *const u8 {
        let new = || [bytes, b"\0"].concat().into_boxed_slice();
        let c = self.0.entry(text).or_insert_with(|| Copied { ticket, bytes: new() });
        c.ticket = c.ticket.max(ticket);
        if &c.bytes[..c.bytes.len() - 1] != bytes {
            c.bytes = new();
        }
        c.bytes.as_ptr()
    }

    fn forget(&mut self, text: usize, ticket: u64) {
        if self.0.get(&text).is_some_and(|c| c.ticket == ticket) {
            self.0.remove(&text);
        }
    }
}

/// In the frame of who waits.
struct Asking {
    pending: Pending,
    ticket: Cell<u64>,
}

/// Before the program begins.
pub(crate) fn open() {
    set_handler(KEEP, |from, payload| {
        let Some((text, asking)) = payload.split_at_checked(8) else { return };
        let Some(text) = word(text) else { return };
        mem::watch_frees(freed);
        let ticket = lock(&LENT).get_or_insert_default().keep(text, from);
        backend().post(from, KEPT, &[asking, &ticket.to_le_bytes()]);
    });
    set_handler(KEPT, |_, payload| {
        let Some((asking, ticket)) = payload.split_at_checked(8) else { return };
        let (Some(asking), Some(ticket)) = (word(asking), word(ticket)) else { return };
        let asking = asking as *const Asking;
        // SAFETY: who waits keeps it until its one operation has ended, which is now.
        unsafe {
            (*asking).ticket.set(ticket as u64);
            Pending::end(&raw const (*asking).pending);
        }
    });
    set_handler(FORGET, |_, payload| {
        let Some((text, ticket)) = payload.split_at_checked(8) else { return };
        if let (Some(text), Some(ticket), Some(copies)) = (word(text), word(ticket), lock(&COPIES).as_mut()) {
            copies.forget(text, ticket as u64);
        }
    });
}

/// A block of this locale's heap will be freed.
fn freed(block: *mut u8) {
    let text = block as usize;
    if few(text).load(Ordering::SeqCst) == 0 {
        return;
    }
    let all = lock(&LENT).as_mut().map_or(Vec::new(), |l| l.freed(text));
    for (locale, ticket) in all {
        backend().post(locale, FORGET, &[&text.to_le_bytes(), &ticket.to_le_bytes()]);
    }
}

/// Where C code can read a text of another locale's: a copy that ends with a zero byte; null if the text is within reach. The thread waits.
///
/// # Safety
/// `len` bytes are there and nobody writes them.
pub unsafe fn copy(text: *const u8, len: usize) -> *const u8 {
    let Some(owner) = far::owner_of(text as usize) else { return std::ptr::null() };
    let asking = Asking { pending: Pending::new(), ticket: Cell::new(0) };
    asking.pending.begin();
    let at = &raw const asking as usize;
    backend().send(owner, KEEP, &[&(text as usize).to_le_bytes(), &at.to_le_bytes()]);
    backend().flush(&asking.pending);
    // After the ticket: what is freed from here on is told.
    // SAFETY: by the contract.
    let bytes = unsafe { far::brought(owner, text, len) };
    lock(&COPIES).get_or_insert_default().keep(text as usize, asking.ticket.get(), &bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_text_has_one_copy_and_a_changed_one_another() {
        let mut c = Copies::default();
        let first = c.keep(64, 1, b"abc");
        assert_eq!(c.keep(64, 2, b"abc"), first);
        // SAFETY: just made.
        assert_eq!(unsafe { std::slice::from_raw_parts(first, 4) }, b"abc\0");
        c.keep(64, 3, b"abd");
        assert_eq!(&*c.0[&64].bytes, b"abd\0");
    }

    #[test]
    fn a_late_message_does_not_end_the_copy_of_a_new_text() {
        let (mut home, mut copies) = (Lent::default(), Copies::default());
        let old = home.keep(64, 2);
        copies.keep(64, old, b"old");
        let gone = home.freed(64);
        assert_eq!(gone, [(2, old)]);
        let new = home.keep(64, 2);
        copies.keep(64, new, b"new");
        copies.forget(64, old);
        assert_eq!(copies.0.len(), 1);
        let gone = home.freed(64);
        assert_eq!(gone, [(2, new)]);
        copies.forget(64, new);
        assert!(copies.0.is_empty() && home.freed(64).is_empty());
    }

    #[test]
    fn the_later_ticket_counts_whichever_comes_first() {
        let (mut home, mut copies) = (Lent::default(), Copies::default());
        let (first, second) = (home.keep(64, 1), home.keep(64, 1));
        copies.keep(64, second, b"x");
        copies.keep(64, first, b"x");
        home.freed(64).into_iter().for_each(|(_, t)| copies.forget(64, t));
        assert!(copies.0.is_empty());
    }
}
