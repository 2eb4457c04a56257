//! `quiet` under the model checker: rest is not told while a message is under way. Nothing without `--cfg loom`:
//!
//! RUSTFLAGS="--cfg loom" cargo test -p chantry-rt-comm --test loom_quiet --release --target-dir target/loom

#![cfg(loom)]

use chantry_rt_comm::inbox::{Bell, Inbox};
use chantry_rt_comm::quiet::{Census, Detector, Step};
use loom::sync::atomic::{AtomicU32, AtomicUsize, Ordering::*};
use loom::sync::{Arc, Condvar, Mutex};
use loom::thread;

/// A futex out of a condition variable.
#[derive(Default)]
struct Kernel {
    lock: Mutex<()>,
    changed: Condvar,
}

impl Bell for Kernel {
    fn wait(&self, word: &AtomicU32, while_is: u32) {
        let mut guard = self.lock.lock().unwrap();
        while word.load(SeqCst) == while_is {
            guard = self.changed.wait(guard).unwrap();
        }
    }

    fn ring(&self, _: &AtomicU32) {
        drop(self.lock.lock().unwrap());
        self.changed.notify_one();
    }
}

#[repr(align(64))]
struct Message(#[allow(dead_code)] AtomicUsize);

/// A locale with a worker that may be awake, and its progress thread.
struct Locale {
    inbox: Inbox,
    how: Kernel,
    census: Census,
    /// Workers awake.
    awake: AtomicUsize,
    got: AtomicUsize,
}

struct Job {
    locales: [Locale; 2],
    messages: [Message; 2],
    over: AtomicUsize,
}

impl Job {
    fn new(awake: [usize; 2]) -> Arc<Job> {
        let locale = |awake| Locale {
            inbox: Inbox::default(),
            how: Kernel::default(),
            census: Census::default(),
            awake: AtomicUsize::new(awake),
            got: AtomicUsize::new(0),
        };
        let locales = awake.map(locale);
        Arc::new(Job { locales, messages: [0; 2].map(|_| Message(AtomicUsize::new(0))), over: AtomicUsize::new(0) })
    }

    /// Locale `from` sends its message to the other one.
    fn send(&self, from: usize) {
        self.locales[from].census.sends();
        let to = &self.locales[1 - from];
        // SAFETY: the message stays as long as the job, and is sent once.
        unsafe { to.inbox.send(&raw const self.messages[from] as usize, &to.how) };
    }

    /// A message has come. Locale 1 answers it.
    fn came(&self, here: usize) {
        let l = &self.locales[here];
        l.census.receives();
        if here == 1 {
            self.send(1);
        }
        l.got.store(1, SeqCst);
    }

    fn ring(&self, locale: usize) {
        let l = &self.locales[locale];
        l.inbox.ring(&l.how);
    }

    /// A worker that searches, and then sleeps.
    fn worker(&self, here: usize) {
        let l = &self.locales[here];
        l.inbox.take(|_| self.came(here));
        let left = l.inbox.unwatch();
        if left {
            l.inbox.take(|_| self.came(here));
        }
        l.awake.store(0, SeqCst);
    }

    fn answer(&self, here: usize) {
        let l = &self.locales[here];
        if l.census.answer(|| l.awake.load(SeqCst) == 0) {
            self.ring(0);
        }
    }

    /// Locale 1's progress thread.
    fn progress(&self) {
        let l = &self.locales[1];
        while self.over.load(SeqCst) == 0 {
            l.inbox.take_or_wait(&l.how, |_| self.came(1), || l.census.is_asked() || self.over.load(SeqCst) != 0);
            self.answer(1);
        }
    }

    /// Locale 0's, which looks for the job's rest so many times.
    fn detect(&self, mut attempts: usize) {
        let l = &self.locales[0];
        let mut detector = Detector::default();
        while attempts != 0 || l.got.load(SeqCst) == 0 {
            let mut step = detector.look(self.locales.iter().map(|l| &l.census));
            if !detector.is_running() && step == Step::Wait && attempts != 0 {
                attempts -= 1;
                step = detector.start();
            }
            match step {
                Step::Ask(wave) => (0..2).for_each(|i| {
                    self.locales[i].census.ask(wave);
                    self.ring(i);
                }),
                Step::AtRest => assert_eq!(l.got.load(SeqCst), 1, "the answer to the message was under way"),
                Step::Busy => continue,
                Step::Wait => {}
            }
            l.inbox.take_or_wait(&l.how, |_| self.came(0), || l.census.is_asked());
            self.answer(0);
        }
        self.over.store(1, SeqCst);
        self.ring(1);
    }
}

fn explore(preemptions: usize, f: impl Fn() + Sync + Send + 'static) {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(preemptions);
    m.check(f);
}

/// Locale 0's worker sends and sleeps; locale 1 is asleep and is woken by the message, which it answers.
#[test]
fn a_message_and_its_answer() {
    explore(2, || {
        let job = Job::new([1, 0]);
        let j = job.clone();
        let detector = thread::spawn(move || j.detect(1));
        let j = job.clone();
        let progress = thread::spawn(move || j.progress());
        job.send(0);
        job.locales[0].awake.store(0, SeqCst);
        detector.join().unwrap();
        progress.join().unwrap();
    });
}

/// Likewise, but a worker of locale 1 searches and may take the message itself before it sleeps.
#[test]
fn a_worker_takes_the_message() {
    explore(2, || {
        let job = Job::new([0, 1]);
        job.locales[1].inbox.watch();
        job.send(0);
        let j = job.clone();
        let detector = thread::spawn(move || j.detect(1));
        let j = job.clone();
        let progress = thread::spawn(move || j.progress());
        job.worker(1);
        // Who waits for the end of the model looks once more.
        job.ring(0);
        detector.join().unwrap();
        progress.join().unwrap();
    });
}
