//! What a locale tells of itself when another asks: a text and a few numbers, in the range of the one that tells, or between machines
//! by messages (`fabric::telling`). Not for the words (`rt::task_report`).
//!
//! | field | by whom |
//! |---|---|
//! | `asked` | counted up by who wants to know, one at a time (`ask`) |
//! | the others and the text | the one thread of the locale that answers; `done` last |

use crate::inbox::Kernel;
use crate::{address, fabric, range};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How many numbers come with the text.
pub const NUMBERS: usize = 5;

/// What a locale tells.
pub type Words = ([usize; NUMBERS], String);

/// Of each locale; all zeros at first.
#[repr(C, align(128))]
pub struct Told {
    asked: AtomicU32,
    done: AtomicU32,
    numbers: [AtomicUsize; NUMBERS],
    len: AtomicUsize,
}

impl Told {
    /// Between machines, where who asks cannot count: the question of this number has come.
    pub(crate) fn set_asked(&self, question: u32) {
        self.asked.store(question, Ordering::SeqCst);
    }
}

/// The place of the text.
fn text(locale: usize) -> *mut u8 {
    (address::start(locale) + range::TEXT) as *mut u8
}

/// How many times this locale has been asked.
pub fn asked() -> u32 {
    range::header(address::here()).told.asked.load(Ordering::SeqCst)
}

/// Answers the question of this number, by one thread of this locale. What has no room of the text is left out, whole lines.
pub fn answer(question: u32, numbers: [usize; NUMBERS], words: &str) {
    let told = &range::header(address::here()).told;
    let room = match words.len() {
        n if n <= range::TEXT_BYTES => n,
        _ => words.as_bytes()[..range::TEXT_BYTES].iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1),
    };
    if let Some(f) = fabric::open_one() {
        return f.tell(question, numbers, &words.as_bytes()[..room]);
    }
    // SAFETY: the place is this locale's, and the one thread that writes it is this.
    unsafe { std::ptr::copy_nonoverlapping(words.as_ptr(), text(address::here()), room) };
    for (to, n) in told.numbers.iter().zip(numbers) {
        to.store(n, Ordering::Relaxed);
    }
    told.len.store(room, Ordering::Relaxed);
    told.done.store(question, Ordering::SeqCst);
    // SAFETY: a futex on a live word.
    unsafe { libc::syscall(libc::SYS_futex, told.done.as_ptr(), libc::FUTEX_WAKE, i32::MAX) };
}

/// Asks other locales, all at once; what each has told, or nothing if it has not within `patience`. By one thread of the
/// job at a time.
pub fn ask(locales: std::ops::Range<usize>, patience: Duration) -> Vec<Option<Words>> {
    let deadline = Instant::now() + patience;
    if let Some(f) = fabric::open_one() {
        return f.ask_to_tell(locales, deadline);
    }
    let questions: Vec<u32> = locales
        .clone()
        .map(|l| {
            let question = range::header(l).told.asked.fetch_add(1, Ordering::SeqCst) + 1;
            range::header(l).inbox.ring(&Kernel);
            question
        })
        .collect();
    locales.zip(questions).map(|(l, question)| wait(l, question, deadline)).collect()
}

fn wait(locale: usize, question: u32, deadline: Instant) -> Option<Words> {
    let told = &range::header(locale).told;
    loop {
        let done = told.done.load(Ordering::SeqCst);
        if done == question {
            break;
        }
        let left = deadline.checked_duration_since(Instant::now())?;
        let limit = libc::timespec { tv_sec: left.as_secs() as i64, tv_nsec: left.subsec_nanos().into() };
        // SAFETY: a futex on a live word.
        unsafe { libc::syscall(libc::SYS_futex, told.done.as_ptr(), libc::FUTEX_WAIT, done, &limit) };
    }
    let len = told.len.load(Ordering::Relaxed).min(range::TEXT_BYTES);
    // SAFETY: bytes of the locale's range, which it does not change before it is asked again.
    let bytes = unsafe { std::slice::from_raw_parts(text(locale), len) };
    let numbers = std::array::from_fn(|i| told.numbers[i].load(Ordering::Relaxed));
    Some((numbers, String::from_utf8_lossy(bytes).into_owned()))
}
