//! Parts of one file that each locale makes for itself and locale 0 puts together at the end of the job, between machines; and locale 0's
//! clock, by which they are written. Not for what the parts say (`rt`).
//!
//! | message | from, to | |
//! |---|---|---|
//! | `TIME` | any, 0 | what does your clock say? |
//! | `SAYS` | 0, any | the time |
//! | `PIECE` | any, 0 | bytes, and where in the part they belong |
//! | `WHOLE` | any, 0 | how many bytes the part has |
//! | `HAVE` | 0, any | all of them are there |
//! | `JOINED` | 0, any | the file is whole |

use super::{Fabric, open_one};
use crate::address;
use crate::contract::{self, Backend as _, FIRST_UNCOUNTED, MOST_PAYLOAD};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

const TIME: u32 = FIRST_UNCOUNTED + 4;
const SAYS: u32 = FIRST_UNCOUNTED + 5;
const PIECE: u32 = FIRST_UNCOUNTED + 6;
const WHOLE: u32 = FIRST_UNCOUNTED + 7;
const HAVE: u32 = FIRST_UNCOUNTED + 8;
const JOINED: u32 = FIRST_UNCOUNTED + 9;

/// Questions for the time: the answer that came soonest counts.
const QUESTIONS: usize = 16;
/// How long nothing may come before the other side is taken for gone.
const PATIENCE: Duration = Duration::from_secs(3);
/// Likewise, for the file to be made of its parts.
const TO_JOIN: Duration = Duration::from_secs(20);

/// What locale 0 does with what comes.
pub struct Collector {
    /// The time, in nanoseconds, by which all parts are written.
    pub now: fn() -> u64,
    /// Bytes of a locale's part, and where they belong. Called by the thread that runs handlers.
    pub write: fn(usize, u64, &[u8]),
}

static COLLECTOR: OnceLock<Collector> = OnceLock::new();

/// Of each locale's part: bytes that have come.
static CAME: OnceLock<Box<[AtomicU64]>> = OnceLock::new();
/// Likewise, one more than the bytes that it has; 0: not known yet.
static ALL: OnceLock<Box<[AtomicU64]>> = OnceLock::new();
/// One more than what locale 0 has answered; 0: nothing yet.
static SAID: AtomicU64 = AtomicU64::new(0);
static KEPT: AtomicBool = AtomicBool::new(false);
static IS_JOINED: AtomicBool = AtomicBool::new(false);

/// On locale 0, before the job is joined: a file is to be made of parts.
pub fn collect(collector: Collector) {
    let _ = COLLECTOR.set(collector);
}

fn word(payload: &[u8]) -> u64 {
    payload.get(..8).and_then(|b| b.try_into().ok()).map_or(0, u64::from_le_bytes)
}

pub(super) fn handlers() {
    let numbers = || (0..address::locales()).map(|_| AtomicU64::new(0)).collect();
    let (_, _) = (CAME.set(numbers()), ALL.set(numbers()));
    contract::set_handler(TIME, |from, _| {
        if let (Some(c), Some(f)) = (COLLECTOR.get(), open_one()) {
            f.post(from, SAYS, &[&(c.now)().to_le_bytes()]);
        }
    });
    contract::set_handler(SAYS, |_, p| SAID.store(word(p) + 1, Ordering::Release));
    contract::set_handler(PIECE, |from, p| {
        if let (Some(c), Some(data)) = (COLLECTOR.get(), p.get(8..)) {
            (c.write)(from, word(p), data);
            came(from, data.len() as u64, None);
        }
    });
    contract::set_handler(WHOLE, |from, p| came(from, 0, Some(word(p))));
    contract::set_handler(HAVE, |_, _| KEPT.store(true, Ordering::Release));
    contract::set_handler(JOINED, |_, _| IS_JOINED.store(true, Ordering::Release));
}

/// So many bytes more have come of a part, or how many it has. The messages may come in any order, and at the same time: each writes its own
/// number before it reads the other, so the last one sees both.
fn came(from: usize, bytes: u64, all: Option<u64>) {
    let (Some(n), Some(total)) = (at(&CAME, from), at(&ALL, from)) else { return };
    if let Some(all) = all {
        total.store(all + 1, Ordering::SeqCst);
    }
    let now = n.fetch_add(bytes, Ordering::SeqCst) + bytes;
    if total.load(Ordering::SeqCst) == now + 1
        && let Some(f) = open_one()
    {
        f.post(from, HAVE, &[]);
    }
}

fn at(numbers: &'static OnceLock<Box<[AtomicU64]>>, locale: usize) -> Option<&'static AtomicU64> {
    numbers.get()?.get(locale)
}

fn has_come(locale: usize) -> bool {
    let word = |n| at(n, locale).map_or(0, |n| n.load(Ordering::Acquire));
    word(&ALL) == word(&CAME) + 1
}

impl Fabric {
    /// From another locale than 0: the time of locale 0 by its collector, and how long ago that was by `now`; none if it does not answer.
    pub fn time_of_first(&self, now: fn() -> u64) -> Option<(u64, u64)> {
        let mut best: Option<(u64, u64, u64)> = None;
        for _ in 0..QUESTIONS {
            SAID.store(0, Ordering::Relaxed);
            let (asked, begin) = (now(), Instant::now());
            self.send(0, TIME, &[]);
            self.wait(&mut || SAID.load(Ordering::Acquire) != 0 || begin.elapsed() > PATIENCE);
            let (answered, said) = (now(), SAID.load(Ordering::Acquire).checked_sub(1)?);
            let took = answered.saturating_sub(asked);
            if best.is_none_or(|(least, ..)| took < least) {
                best = Some((took, said, asked + took / 2));
            }
        }
        best.map(|(_, said, at)| (said, at))
    }

    /// From another locale than 0, which ends: sends its part, as `read` gives it until there is none left, and waits until locale 0 has it.
    pub fn send_part(&self, mut read: impl FnMut(&mut [u8]) -> usize) {
        let mut piece = [0u8; MOST_PAYLOAD];
        let mut at = 0u64;
        loop {
            let n = read(&mut piece[8..]);
            if n == 0 {
                break;
            }
            piece[..8].copy_from_slice(&at.to_le_bytes());
            self.send(0, PIECE, &[&piece[..8 + n]]);
            at += n as u64;
        }
        self.send(0, WHOLE, &[&at.to_le_bytes()]);
        let begin = Instant::now();
        self.wait(&mut || KEPT.load(Ordering::Acquire) || begin.elapsed() > TO_JOIN);
    }

    /// On locale 0, at the end of the job: waits for the parts of all others, as long as something comes.
    pub fn wait_for_parts(&self) {
        let others = 1..address::locales();
        let (mut before, mut since) = (0, Instant::now());
        self.wait(&mut || {
            let now: u64 = others.clone().filter_map(|l| at(&CAME, l)).map(|n| n.load(Ordering::Acquire)).sum();
            if now != before {
                (before, since) = (now, Instant::now());
            }
            others.clone().all(has_come) || since.elapsed() > PATIENCE
        });
    }

    /// On locale 0: the file is whole, and who ends the job may end.
    pub fn tell_that_parts_are_joined(&self) {
        (1..address::locales()).for_each(|l| self.post(l, JOINED, &[]));
    }

    /// On the locale that ends the job, if it is another: waits for that.
    pub fn wait_until_parts_are_joined(&self) {
        let begin = Instant::now();
        self.wait(&mut || IS_JOINED.load(Ordering::Acquire) || begin.elapsed() > TO_JOIN);
    }
}
