//! Locale 0's search for the end of everything: a deadlock over several locales. Not for how the locales are asked
//! (`chantry_rt_comm::quiet`, whose README has the proof), nor for what a passive one is (`sched::still`).

use crate::sched;
use chantry_rt_comm::quiet::{Census, Detector, Step};
use chantry_rt_comm::range;
use std::time::{Duration, Instant};

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
        if crate::far::is_far() || self.detector.is_running() {
            return DETECT_SELDOM;
        }
        self.next.saturating_duration_since(Instant::now())
    }

    fn all() -> impl Iterator<Item = &'static Census> {
        (0..chantry_rt_comm::locales()).map(|l| &range::header(l).census)
    }

    /// Does what is due now.
    pub fn look(&mut self) {
        // Between machines nobody can look at the others' counts: a deadlock is not noticed there yet.
        if crate::far::is_far() {
            return;
        }
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
            Step::Ask(wave) => {
                Self::all().for_each(|c| c.ask(wave));
                chantry_rt_comm::job::ring_all();
            }
            Step::Busy => {
                self.next = now + self.every;
                self.every = (self.every * 2).min(DETECT_SELDOM);
            }
            Step::AtRest => crate::start::deadlock(),
        }
    }
}
