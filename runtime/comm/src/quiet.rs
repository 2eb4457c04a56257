//! Whether the job has come to rest for good: messages are counted, and waves ask every locale whether it is passive.
//! Not for what passive means (`tasks`), nor for what is said then. The proof: `README.md`.
//!
//! | field | by whom |
//! |---|---|
//! | `sent` | counted up by threads of this locale before they send a message |
//! | `received` | counted up by the thread of this locale that has taken one, before the message has any effect |
//! | `copies` | between machines: copies that this locale has under way, by the threads that begin and complete them |
//! | `asked` | the number of the wave that wants an answer, by the detector |
//! | the others | the answer, by this locale's progress thread; `answered` last |

use crate::facade::{AtomicU32, AtomicUsize, Ordering};

/// Of each locale; all zeros at first.
#[repr(C, align(128))]
#[derive(Default)]
pub struct Census {
    sent: AtomicUsize,
    received: AtomicUsize,
    copies: AtomicUsize,
    asked: AtomicU32,
    answered: AtomicU32,
    /// 1: passive.
    passive: AtomicU32,
    said_sent: AtomicUsize,
    said_received: AtomicUsize,
}

/// What a locale says in a wave, or all of them together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum {
    pub passive: bool,
    pub sent: usize,
    pub received: usize,
}

impl Census {
    /// A message will be sent.
    #[inline]
    pub fn sends(&self) {
        self.sent.fetch_add(1, Ordering::SeqCst);
    }

    /// One has been taken, and has not had any effect yet.
    #[inline]
    pub fn receives(&self) {
        self.received.fetch_add(1, Ordering::SeqCst);
    }

    /// A copy between locales will begin, whose end wakes who waits for it.
    #[inline]
    pub fn copy_begins(&self) {
        self.copies.fetch_add(1, Ordering::SeqCst);
    }

    /// It has ended, and who waits for it has been woken.
    #[inline]
    pub fn copy_has_ended(&self) {
        self.copies.fetch_sub(1, Ordering::SeqCst);
    }

    /// Between machines: what this locale says when a wave's question comes, by the thread that handles messages.
    pub fn say(&self, still: impl FnOnce() -> bool) -> Sum {
        // In this order: what is still begins no copy that the second look could miss.
        self.count(|| still() && self.copies.load(Ordering::SeqCst) == 0)
    }

    /// In this order: what is received after the first look shows in some later sum of what was sent.
    fn count(&self, passive: impl FnOnce() -> bool) -> Sum {
        let received = self.received.load(Ordering::SeqCst);
        let passive = passive();
        let sent = self.sent.load(Ordering::SeqCst);
        Sum { passive, sent, received }
    }

    /// Keeps what was said in a wave, for the detector.
    pub fn keep(&self, wave: u32, said: Sum) {
        self.said_received.store(said.received, Ordering::Relaxed);
        self.said_sent.store(said.sent, Ordering::Relaxed);
        self.passive.store(u32::from(said.passive), Ordering::Relaxed);
        self.answered.store(wave, Ordering::SeqCst);
    }

    /// The detector asks in this wave; then it rings.
    pub fn ask(&self, wave: u32) {
        self.asked.store(wave, Ordering::SeqCst);
    }

    /// The progress thread answers if it has been asked; then it rings for the detector. It takes no message meanwhile.
    #[must_use]
    pub fn answer(&self, passive: impl FnOnce() -> bool) -> bool {
        let wave = self.asked.load(Ordering::SeqCst);
        if wave == self.answered.load(Ordering::Relaxed) {
            return false;
        }
        self.keep(wave, self.count(passive));
        true
    }

    /// Whether it has been asked and has not answered.
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::SeqCst) != self.answered.load(Ordering::Relaxed)
    }

    fn said(&self, wave: u32) -> Option<Sum> {
        (self.answered.load(Ordering::SeqCst) == wave).then(|| Sum {
            passive: self.passive.load(Ordering::Relaxed) != 0,
            sent: self.said_sent.load(Ordering::Relaxed),
            received: self.said_received.load(Ordering::Relaxed),
        })
    }
}

/// All answers of a wave together, once they are there.
pub fn sum<'a>(mut all: impl Iterator<Item = &'a Census>, wave: u32) -> Option<Sum> {
    all.try_fold(Sum { passive: true, sent: 0, received: 0 }, |a, c| {
        let s = c.said(wave)?;
        Some(Sum { passive: a.passive && s.passive, sent: a.sent + s.sent, received: a.received + s.received })
    })
}

/// Whether nothing was under way and nobody did anything at the moment between these two waves.
pub fn at_rest(first: Sum, second: Sum) -> bool {
    first.passive && second.passive && first.received == second.sent
}

/// What the detector does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Wait for the bell.
    Wait,
    /// Ask all in the wave of this number.
    Ask(u32),
    AtRest,
    /// Somebody does something, or a message was under way.
    Busy,
}

/// The detector: one thread of the job.
#[derive(Default)]
pub struct Detector {
    wave: u32,
    running: bool,
    first: Option<Sum>,
}

impl Detector {
    /// Begins the first wave.
    pub fn start(&mut self) -> Step {
        self.running = true;
        self.first = None;
        self.next()
    }

    fn next(&mut self) -> Step {
        self.wave = self.wave.wrapping_add(1);
        Step::Ask(self.wave)
    }

    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Whether the answers are there, and nobody has looked at them.
    pub fn has_news<'a>(&self, all: impl Iterator<Item = &'a Census>) -> bool {
        self.running && sum(all, self.wave).is_some()
    }

    /// Looks whether the answers are there.
    pub fn look<'a>(&mut self, all: impl Iterator<Item = &'a Census>) -> Step {
        if !self.running {
            return Step::Wait;
        }
        let Some(now) = sum(all, self.wave) else { return Step::Wait };
        match self.first.take() {
            None if now.passive => {
                self.first = Some(now);
                return self.next();
            }
            None => {}
            Some(first) if at_rest(first, now) => {
                self.running = false;
                return Step::AtRest;
            }
            Some(_) => {}
        }
        self.running = false;
        Step::Busy
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    fn wave(all: &[Census], wave: u32, passive: &[bool]) {
        for (c, p) in all.iter().zip(passive) {
            c.ask(wave);
            assert!(c.answer(|| *p));
        }
    }

    #[test]
    fn at_rest_after_two_waves() {
        let all = [Census::default(), Census::default()];
        all[0].sends();
        all[1].receives();
        let mut d = Detector::default();
        assert_eq!(d.look(all.iter()), Step::Wait);
        assert_eq!(d.start(), Step::Ask(1));
        assert_eq!(d.look(all.iter()), Step::Wait);
        wave(&all, 1, &[true, true]);
        assert_eq!(d.look(all.iter()), Step::Ask(2));
        wave(&all, 2, &[true, true]);
        assert_eq!(d.look(all.iter()), Step::AtRest);
    }

    #[test]
    fn a_message_under_way_or_somebody_active() {
        let all = [Census::default(), Census::default()];
        all[0].sends();
        let mut d = Detector::default();
        d.start();
        wave(&all, 1, &[true, true]);
        assert_eq!(d.look(all.iter()), Step::Ask(2));
        wave(&all, 2, &[true, true]);
        assert_eq!(d.look(all.iter()), Step::Busy, "one was sent and not received");
        all[1].receives();
        assert_eq!(d.start(), Step::Ask(3));
        wave(&all, 3, &[true, false]);
        assert_eq!(d.look(all.iter()), Step::Busy, "locale 1 does something");
        assert!(!d.is_running());
    }

    #[test]
    fn asked_once_a_wave() {
        let c = Census::default();
        assert!(!c.answer(|| true) && !c.is_asked());
        c.ask(1);
        assert!(c.is_asked() && c.answer(|| true) && !c.answer(|| true));
    }
}
