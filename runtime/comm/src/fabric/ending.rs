//! The end of a job between machines: which locale ends it, and telling the others. Not for what a locale does then (`rt`).
//!
//! A locale that wants to end the job asks locale 0, which lets the first one. That one writes out what is left, tells all others
//! that it is over, waits for them to have heard it, and ends; they write out their files and end.

use super::{CAME, Fabric, open_one};
use crate::contract::{self, Backend as _};
use crate::inbox::Kernel;
use crate::{address, job, range};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const ASK: u32 = CAME + 1;
const ANSWER: u32 = CAME + 2;
const OVER: u32 = CAME + 3;
const HEARD: u32 = CAME + 4;
pub(super) const LAST: u32 = HEARD;
/// How long the others have to answer, which may be gone.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);

/// 0: no answer yet; 1: another locale ends the job; 2: this one does.
static ANSWERED: AtomicUsize = AtomicUsize::new(0);
/// Locales that have heard that it is over.
static HEARD_BY: AtomicUsize = AtomicUsize::new(0);

pub(super) fn handlers() {
    contract::set_handler(ASK, |from, _| {
        let first = job::job().claim(from);
        if let Some(f) = open_one() {
            f.post(from, ANSWER, &[&[first as u8]]);
        }
    });
    contract::set_handler(ANSWER, |_, p| {
        let first = p.first() == Some(&1);
        // Whoever it is, not this one.
        let _ = job::job().claim(if first { address::here() } else { 0 });
        ANSWERED.store(1 + first as usize, Ordering::Release);
    });
    contract::set_handler(OVER, |from, _| {
        let Some(f) = open_one() else { return };
        f.close();
        let _ = job::job().claim(from);
        job::job().set_over();
        f.post(from, HEARD, &[]);
        range::header(address::here()).inbox.ring(&Kernel);
    });
    contract::set_handler(HEARD, |_, _| _ = HEARD_BY.fetch_add(1, Ordering::AcqRel));
}

impl Fabric {
    /// Whether this locale is the one that ends the job. (Nobody answers: locale 0 is gone, and with it the job.)
    pub fn begin_to_end(&self) -> bool {
        if address::here() == 0 {
            return job::job().claim(0);
        }
        self.send(0, ASK, &[]);
        let begin = Instant::now();
        self.wait(&mut || ANSWERED.load(Ordering::Acquire) != 0 || begin.elapsed() > PATIENCE);
        ANSWERED.load(Ordering::Acquire) != 1
    }

    /// By the one that ends the job, last of all.
    pub fn tell_the_end(&self) {
        self.close();
        let others = (0..address::locales()).filter(|l| *l != address::here());
        others.for_each(|l| self.post(l, OVER, &[]));
        let begin = Instant::now();
        let all = address::locales() - 1;
        self.wait(&mut || HEARD_BY.load(Ordering::Acquire) >= all || begin.elapsed() > PATIENCE);
    }
}
