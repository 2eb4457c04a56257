//! What a locale tells of itself, between machines: the question and the text as messages. Not for who asks whom and what is told
//! (`crate::told`).

use super::Fabric;
use crate::contract::{self, Backend as _, FIRST_UNCOUNTED, MOST_PAYLOAD};
use crate::inbox::Kernel;
use crate::told::{NUMBERS, Words};
use crate::{address, range};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Instant;

const ASK: u32 = FIRST_UNCOUNTED + 2;
const TELL: u32 = FIRST_UNCOUNTED + 3;
/// Words before a piece of the text: the question's number, the text's bytes, where the piece begins, the numbers.
const HEAD: usize = 3 + NUMBERS;

/// What a locale has told so far.
struct Coming {
    locale: usize,
    numbers: [usize; NUMBERS],
    text: Vec<u8>,
    there: usize,
}

impl Coming {
    fn is_complete(&self) -> bool {
        self.there == self.text.len()
    }
}

/// Of the question that is being asked: its number and what has come.
static COMING: Mutex<(u32, Vec<Coming>)> = Mutex::new((0, Vec::new()));
static CAME: Condvar = Condvar::new();

pub(super) fn handlers() {
    contract::set_handler(ASK, |_, payload| {
        if let Ok(question) = payload.try_into().map(u32::from_le_bytes) {
            let me = range::header(address::here());
            me.told.set_asked(question);
            me.inbox.ring(&Kernel);
        }
    });
    contract::set_handler(TELL, told);
}

/// A piece has come; they may come in any order.
fn told(from: usize, payload: &[u8]) {
    let Some((head, data)) = payload.split_at_checked(8 * HEAD) else { return };
    let word = |i: usize| head[8 * i..8 * i + 8].try_into().map_or(0, usize::from_le_bytes);
    let (question, total, at) = (word(0) as u32, word(1), word(2));
    let mut coming = COMING.lock().unwrap_or_else(PoisonError::into_inner);
    if coming.0 != question || total > range::TEXT_BYTES {
        return;
    }
    let i = coming.1.iter().position(|c| c.locale == from).unwrap_or_else(|| {
        let numbers = std::array::from_fn(|i| word(3 + i));
        coming.1.push(Coming { locale: from, numbers, text: vec![0; total], there: 0 });
        coming.1.len() - 1
    });
    let c = &mut coming.1[i];
    if let Some(to) = c.text.get_mut(at..at + data.len()) {
        to.copy_from_slice(data);
        c.there += data.len();
    }
    if c.is_complete() {
        CAME.notify_all();
    }
}

impl Fabric {
    /// Asks locales, and waits until all have told or it is so late. By one thread of the job at a time.
    pub fn ask_to_tell(&self, locales: std::ops::Range<usize>, deadline: Instant) -> Vec<Option<Words>> {
        let lock = || COMING.lock().unwrap_or_else(PoisonError::into_inner);
        let question = {
            let mut coming = lock();
            *coming = (coming.0.wrapping_add(1).max(1), Vec::new());
            coming.0
        };
        locales.clone().for_each(|l| self.send(l, ASK, &[&question.to_le_bytes()]));
        let mut coming = lock();
        while coming.1.iter().filter(|c| c.is_complete()).count() < locales.len() {
            let Some(left) = deadline.checked_duration_since(Instant::now()) else { break };
            coming = CAME.wait_timeout(coming, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        let told = std::mem::take(&mut coming.1);
        let mut all: Vec<Option<Words>> = locales.clone().map(|_| None).collect();
        for c in told.into_iter().filter(Coming::is_complete) {
            if let Some(place) = c.locale.checked_sub(locales.start).and_then(|i| all.get_mut(i)) {
                *place = Some((c.numbers, String::from_utf8_lossy(&c.text).into_owned()));
            }
        }
        all
    }

    /// Tells locale 0, which has asked.
    pub fn tell(&self, question: u32, numbers: [usize; NUMBERS], text: &[u8]) {
        pieces(question, numbers, text, |head, data| self.send(0, TELL, &[head, data]));
    }
}

/// The pieces of what is told, at least one.
fn pieces(question: u32, numbers: [usize; NUMBERS], text: &[u8], mut f: impl FnMut(&[u8], &[u8])) {
    let most = MOST_PAYLOAD - 8 * HEAD;
    let mut at = 0;
    loop {
        let n = (text.len() - at).min(most);
        let mut head = [0u8; 8 * HEAD];
        let words = [question as usize, text.len(), at].into_iter().chain(numbers);
        head.chunks_exact_mut(8).zip(words).for_each(|(to, w)| to.copy_from_slice(&w.to_le_bytes()));
        f(&head, &text[at..at + n]);
        at += n;
        if at == text.len() {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_in_any_order_and_those_of_an_older_question() {
        let text: Vec<u8> = (0..20_000u32).map(|i| b'a' + (i % 26) as u8).collect();
        *COMING.lock().unwrap() = (7, Vec::new());
        let mut all = Vec::new();
        pieces(6, [0; NUMBERS], b"old", |h, d| all.push((2, [h, d].concat())));
        pieces(7, [9; NUMBERS], &text, |h, d| all.push((2, [h, d].concat())));
        pieces(7, [1; NUMBERS], b"", |h, d| all.push((1, [h, d].concat())));
        assert_eq!(all.len(), 5);
        all.iter().rev().for_each(|(from, m)| told(*from, m));
        let coming = COMING.lock().unwrap();
        let came: Vec<_> = coming.1.iter().map(|c| (c.locale, c.numbers[0], c.is_complete())).collect();
        assert_eq!(came, [(1, 1, true), (2, 9, true)]);
        assert_eq!(coming.1[1].text, text);
    }
}
