//! `inbox` under the model checker. Nothing without `--cfg loom`:
//!
//! RUSTFLAGS="--cfg loom" cargo test -p chantry-rt-comm --test loom_inbox --release --target-dir target/loom

#![cfg(loom)]

use chantry_rt_comm::inbox::{Bell, Inbox};
use loom::sync::atomic::{AtomicU32, AtomicUsize, Ordering::*};
use loom::sync::{Arc, Condvar, Mutex};
use loom::thread;

/// A futex out of a condition variable. A lost wake-up is a deadlock, which the checker reports.
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

/// A message: the inbox's word, then a number.
#[repr(align(64))]
struct Message(#[allow(dead_code)] AtomicUsize, usize);

struct Locale {
    inbox: Inbox,
    how: Kernel,
    got: AtomicUsize,
    messages: [Message; 2],
}

impl Locale {
    fn new() -> Arc<Locale> {
        let message = |n| Message(AtomicUsize::new(0), n);
        let messages = [message(1), message(16)];
        Arc::new(Locale { inbox: Inbox::default(), how: Kernel::default(), got: AtomicUsize::new(0), messages })
    }

    fn send(&self, i: usize) {
        // SAFETY: the messages stay as long as the locale, and each is sent once.
        unsafe { self.inbox.send(&raw const self.messages[i] as usize, &self.how) }
    }

    fn take(&self, m: usize) {
        // SAFETY: as sent.
        self.got.fetch_add(unsafe { (*(m as *const Message)).1 }, SeqCst);
    }

    /// The progress thread, until so much has come.
    fn progress(&self, all: usize) {
        while self.got.load(SeqCst) != all {
            self.inbox.take_or_wait(&self.how, |m| self.take(m), || self.got.load(SeqCst) == all);
        }
    }
}

fn explore(preemptions: usize, f: impl Fn() + Sync + Send + 'static) {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(preemptions);
    m.check(f);
}

/// Two send, nobody watches: the bell brings both.
#[test]
fn two_senders_and_the_bell() {
    explore(3, || {
        let l = Locale::new();
        let senders: Vec<_> = (0..2)
            .map(|i| {
                let l = l.clone();
                thread::spawn(move || l.send(i))
            })
            .collect();
        l.progress(17);
        senders.into_iter().for_each(|s| s.join().unwrap());
    });
}

/// A watcher stops while messages come: it takes them, or the bell has rung for the progress thread.
#[test]
fn a_watcher_stops() {
    explore(3, || {
        let l = Locale::new();
        l.inbox.watch();
        let watcher = {
            let l = l.clone();
            thread::spawn(move || {
                l.inbox.take(|m| l.take(m));
                if l.inbox.unwatch() {
                    l.inbox.take(|m| l.take(m));
                }
                // Who waits for the end of the model is told of what the watcher has taken.
                l.inbox.ring(&l.how);
            })
        };
        let sender = {
            let l = l.clone();
            thread::spawn(move || {
                l.send(0);
                l.send(1);
            })
        };
        l.progress(17);
        watcher.join().unwrap();
        sender.join().unwrap();
    });
}

/// Messages of one sender come in their order.
#[test]
fn in_order() {
    loom::model(|| {
        let l = Locale::new();
        l.send(0);
        l.send(1);
        let order = std::cell::RefCell::new(Vec::new());
        // SAFETY: as sent.
        l.inbox.take(|m| order.borrow_mut().push(unsafe { (*(m as *const Message)).1 }));
        assert_eq!(*order.borrow(), [1, 16]);
    });
}
