//! `quiet` between machines under the model checker: question and answer are messages, one thread of a locale at a time handles messages and
//! completed copies, and rest is not told while a message or a copy is under way. Questions and answers overtake everything else. Nothing without `--cfg loom`:
//!
//! RUSTFLAGS="--cfg loom" cargo test -p chantry-rt-comm --test loom_far_quiet --release --target-dir target/loom

#![cfg(loom)]

use chantry_rt_comm::quiet::{Census, Detector, Step, Sum};
use loom::sync::atomic::{AtomicUsize, Ordering::*};
use loom::sync::{Arc, Condvar, Mutex};
use loom::thread;
use std::collections::VecDeque;

enum Came {
    Question(u32),
    Said(usize, u32, Sum),
}

enum Late {
    /// Locale 1 answers it.
    Work,
    /// A copy of this locale's is complete, for which its worker waits.
    Copied,
}

/// A locale with one worker, and what has come to it over the network.
#[derive(Default)]
struct Locale {
    came: Mutex<(VecDeque<Came>, VecDeque<Late>)>,
    something: Condvar,
    /// Held by the thread that looks.
    looking: Mutex<()>,
    census: Census,
    awake: AtomicUsize,
    /// Messages and copies that have had their effect.
    got: Mutex<usize>,
    woken: Condvar,
}

struct Job {
    locales: [Locale; 2],
    /// On locale 0: what has been said.
    sayings: [Census; 2],
    /// What locale 0 gets before all is at rest.
    wanted: usize,
    over: AtomicUsize,
}

impl Job {
    fn new(awake: [usize; 2], wanted: usize) -> Arc<Job> {
        let locales = awake.map(|a| Locale { awake: AtomicUsize::new(a), ..Default::default() });
        Arc::new(Job { locales, sayings: Default::default(), wanted, over: AtomicUsize::new(0) })
    }

    fn deliver(&self, to: usize, what: Came) {
        let l = &self.locales[to];
        l.came.lock().unwrap().0.push_back(what);
        l.something.notify_one();
    }

    fn deliver_late(&self, to: usize, what: Late) {
        let l = &self.locales[to];
        l.came.lock().unwrap().1.push_back(what);
        l.something.notify_one();
    }

    fn work(&self, from: usize) {
        self.locales[from].census.sends();
        self.deliver_late(1 - from, Late::Work);
    }

    /// One look at the network by a worker, unless another thread looks.
    fn look(&self, here: usize) {
        if let Ok(_looking) = self.locales[here].looking.try_lock() {
            self.handle_one(here);
        }
    }

    fn handle_one(&self, here: usize) {
        let l = &self.locales[here];
        let mut came = l.came.lock().unwrap();
        let (first, late) = match came.0.pop_front() {
            Some(c) => (Some(c), None),
            None => (None, came.1.pop_front()),
        };
        drop(came);
        match first {
            Some(Came::Question(wave)) => {
                let said = l.census.say(|| l.awake.load(SeqCst) == 0);
                self.deliver(0, Came::Said(here, wave, said));
            }
            Some(Came::Said(from, wave, said)) => self.sayings[from].keep(wave, said),
            None => {}
        }
        match late {
            Some(Late::Work) => {
                l.census.receives();
                if here == 1 {
                    self.work(1);
                }
                *l.got.lock().unwrap() += 1;
            }
            Some(Late::Copied) => {
                l.awake.store(1, SeqCst);
                *l.got.lock().unwrap() += 1;
                l.woken.notify_one();
                l.census.copy_has_ended();
            }
            None => {}
        }
    }

    /// Locale 0's worker begins a copy and goes to sleep.
    fn copy(&self) {
        self.locales[0].census.copy_begins();
        self.deliver_late(0, Late::Copied);
        self.locales[0].awake.store(0, SeqCst);
    }

    fn wait_for_copy(&self, number: usize) {
        let mut got = self.locales[0].got.lock().unwrap();
        while *got < number {
            got = self.locales[0].woken.wait(got).unwrap();
        }
    }

    /// The network's thread. (It looks again and again while another one does: here it waits for that.)
    fn serve(&self, here: usize, mut each: impl FnMut()) {
        while self.over.load(SeqCst) == 0 {
            let l = &self.locales[here];
            let mut came = l.came.lock().unwrap();
            while came.0.is_empty() && came.1.is_empty() && self.over.load(SeqCst) == 0 {
                came = l.something.wait(came).unwrap();
            }
            drop(came);
            let looking = l.looking.lock().unwrap();
            self.handle_one(here);
            drop(looking);
            each();
        }
    }

    /// Locale 0's thread, which looks once for the job's rest, and ends the model when locale 0 has got what it waits for.
    fn detect(&self) {
        self.detect_and(|| ());
    }

    fn detect_and(&self, each: impl Fn()) {
        let mut detector = Detector::default();
        let ask = |wave| (0..2).for_each(|l| self.deliver(l, Came::Question(wave)));
        if let Step::Ask(wave) = detector.start() {
            ask(wave);
        }
        self.serve(0, || {
            each();
            let got = || *self.locales[0].got.lock().unwrap();
            match detector.look(self.sayings.iter()) {
                Step::Ask(wave) => ask(wave),
                Step::AtRest => assert_eq!(got(), self.wanted, "something was under way"),
                Step::Busy | Step::Wait => {}
            }
            if got() == self.wanted && !detector.is_running() {
                self.over.store(1, SeqCst);
                drop(self.locales[1].came.lock().unwrap());
                self.locales[1].something.notify_one();
            }
        });
    }
}

fn explore(preemptions: usize, f: impl Fn() + Sync + Send + 'static) {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(preemptions);
    m.check(f);
}

/// Locale 0's worker sends and sleeps; locale 1 answers.
#[test]
fn a_message_and_its_answer() {
    explore(2, || {
        let job = Job::new([1, 0], 1);
        let j = job.clone();
        let detector = thread::spawn(move || j.detect());
        let j = job.clone();
        let network = thread::spawn(move || j.serve(1, || ()));
        job.work(0);
        job.locales[0].awake.store(0, SeqCst);
        detector.join().unwrap();
        network.join().unwrap();
    });
}

/// Locale 1's worker looks itself, beside the network's thread, before it sleeps.
#[test]
fn a_worker_handles_the_message() {
    explore(2, || {
        let job = Job::new([0, 1], 1);
        job.work(0);
        let j = job.clone();
        let detector = thread::spawn(move || j.detect());
        let j = job.clone();
        let network = thread::spawn(move || j.serve(1, || ()));
        job.look(1);
        job.locales[1].awake.store(0, SeqCst);
        detector.join().unwrap();
        network.join().unwrap();
    });
}

/// Locale 0's worker makes two copies, one after the other, and sleeps until each is complete, of which no other locale knows. One
/// thread is both locales' network; of locale 1 the first answer comes late, so that the first copy may be over when the second wave begins.
#[test]
fn copies() {
    explore(4, || {
        let job = Job::new([1, 0], 2);
        let j = job.clone();
        let detector = thread::spawn(move || {
            j.detect_and(|| {
                let idle = |l: usize| {
                    let came = j.locales[l].came.lock().unwrap();
                    came.0.is_empty() && came.1.is_empty()
                };
                let late = *j.locales[0].got.lock().unwrap() == 0 && !idle(0);
                if !late && !idle(1) {
                    j.handle_one(1);
                }
            })
        });
        job.copy();
        job.wait_for_copy(1);
        job.copy();
        detector.join().unwrap();
    });
}
