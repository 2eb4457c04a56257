//! `quiet` between machines under the model checker: question and answer are messages, one thread of a locale at a time handles messages and
//! completed copies, and rest is not told while a message or a copy is under way. Nothing without `--cfg loom`:
//!
//! RUSTFLAGS="--cfg loom" cargo test -p chantry-rt-comm --test loom_far_quiet --release --target-dir target/loom

#![cfg(loom)]

use chantry_rt_comm::quiet::{Census, Detector, Step, Sum};
use loom::sync::atomic::{AtomicUsize, Ordering::*};
use loom::sync::{Arc, Condvar, Mutex};
use loom::thread;
use std::collections::VecDeque;

enum Came {
    /// Wakes a worker, which answers if it is locale 1's.
    Work,
    /// A copy of this locale's is complete.
    Copied,
    Question(u32),
    Said(usize, u32, Sum),
}

/// A locale with one worker, and what has come to it over the network.
#[derive(Default)]
struct Locale {
    came: Mutex<VecDeque<Came>>,
    something: Condvar,
    /// Held by the thread that looks.
    looking: Mutex<()>,
    census: Census,
    awake: AtomicUsize,
    got: AtomicUsize,
}

struct Job {
    locales: [Locale; 2],
    /// On locale 0: what has been said.
    sayings: [Census; 2],
    over: AtomicUsize,
}

impl Job {
    fn new(awake: [usize; 2]) -> Arc<Job> {
        let locales = awake.map(|a| Locale { awake: AtomicUsize::new(a), ..Default::default() });
        Arc::new(Job { locales, sayings: Default::default(), over: AtomicUsize::new(0) })
    }

    fn deliver(&self, to: usize, what: Came) {
        let l = &self.locales[to];
        l.came.lock().unwrap().push_back(what);
        l.something.notify_one();
    }

    fn work(&self, from: usize) {
        self.locales[from].census.sends();
        self.deliver(1 - from, Came::Work);
    }

    /// One look at the network, unless another thread looks.
    fn look(&self, here: usize) {
        let l = &self.locales[here];
        let Ok(_looking) = l.looking.try_lock() else { return };
        let Some(came) = l.came.lock().unwrap().pop_front() else { return };
        match came {
            Came::Work => {
                l.census.receives();
                if here == 1 {
                    self.work(1);
                }
                l.got.store(1, SeqCst);
            }
            Came::Copied => {
                l.got.store(1, SeqCst);
                l.census.copy_has_ended();
            }
            Came::Question(wave) => {
                let said = l.census.say(|| l.awake.load(SeqCst) == 0);
                self.deliver(0, Came::Said(here, wave, said));
            }
            Came::Said(from, wave, said) => self.sayings[from].keep(wave, said),
        }
    }

    /// The network's thread.
    fn serve(&self, here: usize, mut each: impl FnMut()) {
        while self.over.load(SeqCst) == 0 {
            let l = &self.locales[here];
            let mut came = l.came.lock().unwrap();
            while came.is_empty() && self.over.load(SeqCst) == 0 {
                came = l.something.wait(came).unwrap();
            }
            drop(came);
            self.look(here);
            each();
        }
    }

    /// Locale 0's thread, which looks once for the job's rest, and ends the model when locale 0 has got what it waits for.
    fn detect(&self) {
        let mut detector = Detector::default();
        let ask = |wave| (0..2).for_each(|l| self.deliver(l, Came::Question(wave)));
        if let Step::Ask(wave) = detector.start() {
            ask(wave);
        }
        self.serve(0, || {
            match detector.look(self.sayings.iter()) {
                Step::Ask(wave) => ask(wave),
                Step::AtRest => assert_eq!(self.locales[0].got.load(SeqCst), 1, "something was under way"),
                Step::Busy | Step::Wait => {}
            }
            if self.locales[0].got.load(SeqCst) == 1 && !detector.is_running() {
                self.over.store(1, SeqCst);
                drop(self.locales[1].came.lock().unwrap());
                self.locales[1].something.notify_one();
            }
        });
    }
}

fn explore(f: impl Fn() + Sync + Send + 'static) {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(2);
    m.check(f);
}

/// Locale 0's worker sends and sleeps; locale 1 answers.
#[test]
fn a_message_and_its_answer() {
    explore(|| {
        let job = Job::new([1, 0]);
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
    explore(|| {
        let job = Job::new([0, 1]);
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

/// Locale 0's worker begins a copy and sleeps until it is complete, of which no other locale knows.
#[test]
fn a_copy() {
    explore(|| {
        let job = Job::new([1, 0]);
        let j = job.clone();
        let detector = thread::spawn(move || j.detect());
        let j = job.clone();
        let network = thread::spawn(move || j.serve(1, || ()));
        job.locales[0].census.copy_begins();
        job.locales[0].awake.store(0, SeqCst);
        job.deliver(0, Came::Copied);
        detector.join().unwrap();
        network.join().unwrap();
    });
}
