//! Locale 0's search for the end of everything: a deadlock over several locales. Not for what the answers prove
//! (`chantry_rt_comm::quiet`, whose README has the proof), nor for what a passive one is (`sched::still`).
//!
//! Within a machine question and answer are words in each locale's header. Between machines they are messages:
//!
//! | message | from, to | what it does there |
//! |---|---|---|
//! | `QUESTION` | locale 0, all | answers, in the handler |
//! | `SAID` | back | keeps the answer, and rings for the detector |

use crate::{far, remote, sched};
use chantry_rt_comm::contract::{FIRST_UNCOUNTED, backend, set_handler};
use chantry_rt_comm::inbox::Kernel;
use chantry_rt_comm::quiet::{Census, Detector, Step, Sum};
use chantry_rt_comm::{address, job, range};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

const QUESTION: u32 = FIRST_UNCOUNTED;
const SAID: u32 = FIRST_UNCOUNTED + 1;

/// On locale 0 of a job between machines: what the locales have said, by number.
static SAYINGS: OnceLock<Box<[Census]>> = OnceLock::new();

fn sayings() -> &'static [Census] {
    SAYINGS.get_or_init(|| (0..address::locales()).map(|_| Census::default()).collect())
}

/// Between machines, before the network's thread starts.
pub(crate) fn open() {
    set_handler(QUESTION, |from, payload| {
        let said = range::header(address::here()).census.say(remote::is_still);
        let words = [u64::from(said.passive), said.sent as u64, said.received as u64].map(u64::to_le_bytes);
        backend().post(from, SAID, &[payload, words.as_flattened()]);
    });
    set_handler(SAID, |from, payload| {
        let Some((wave, words)) = payload.split_at_checked(4) else { return };
        let word =
            |i: usize| words.get(8 * i..8 * i + 8).and_then(|b| b.try_into().ok()).map_or(0, usize::from_le_bytes);
        if let (Ok(wave), Some(kept)) = (wave.try_into().map(u32::from_le_bytes), sayings().get(from)) {
            kept.keep(wave, Sum { passive: word(0) != 0, sent: word(1), received: word(2) });
            range::header(address::here()).inbox.ring(&Kernel);
        }
    });
}

/// How often locale 0's progress thread looks whether its locale is passive and asks the others then. More: fewer wake-ups
/// of a thread; less: a deadlock is told sooner.
const DETECT_EVERY: Duration = Duration::from_millis(100);
/// The longest time between two attempts while others go on.
const DETECT_SELDOM: Duration = Duration::from_millis(800);

/// Locale 0's search for the end of everything.
pub struct Deadlocks {
    detector: Detector,
    next: Instant,
    every: Duration,
}

impl Default for Deadlocks {
    fn default() -> Self {
        Self::new()
    }
}

impl Deadlocks {
    pub fn new() -> Deadlocks {
        Deadlocks { detector: Detector::default(), next: Instant::now() + DETECT_EVERY, every: DETECT_EVERY }
    }

    /// How long there is nothing to do.
    pub fn pause(&self) -> Duration {
        if self.detector.is_running() {
            return DETECT_SELDOM;
        }
        self.next.saturating_duration_since(Instant::now())
    }

    fn census(locale: usize) -> &'static Census {
        if far::is_far() { &sayings()[locale] } else { &range::header(locale).census }
    }

    fn all() -> impl Iterator<Item = &'static Census> {
        (0..address::locales()).map(Self::census)
    }

    fn ask(wave: u32) {
        if !far::is_far() {
            Self::all().for_each(|c| c.ask(wave));
            return job::ring_all();
        }
        (0..address::locales()).for_each(|l| backend().post(l, QUESTION, &[&wave.to_le_bytes()]));
        // The one to this locale waits for somebody's look.
        backend().progress();
    }

    /// Whether all have answered.
    pub fn has_news(&self) -> bool {
        self.detector.has_news(Self::all())
    }

    /// Does what is due now.
    pub fn look(&mut self) {
        let mut step = self.detector.look(Self::all());
        let now = Instant::now();
        if !self.detector.is_running() && step == Step::Wait && now >= self.next {
            // Most of the time nobody else need be asked.
            step = if sched::still() { self.detector.start() } else { Step::Wait };
            self.next = now + DETECT_EVERY;
            if step == Step::Wait {
                self.every = DETECT_EVERY;
            }
        }
        match step {
            Step::Wait => {}
            Step::Ask(wave) => Self::ask(wave),
            Step::Busy => {
                self.next = now + self.every;
                self.every = (self.every * 2).min(DETECT_SELDOM);
            }
            Step::AtRest => crate::start::deadlock(),
        }
    }
}
