//! `copies` under the model checker. Nothing without `--cfg loom`:
//!
//! RUSTFLAGS="--cfg loom" cargo test -p chantry-rt-comm --test loom_copies --release --target-dir target/loom

#![cfg(loom)]

use chantry_rt_comm::copies::{Copies, Entry};
use loom::sync::Arc;
use loom::thread;
use std::sync::Mutex;

struct Locale {
    entries: Vec<Entry>,
    used: Mutex<usize>,
}

impl Locale {
    fn copies(&self) -> Copies<'_> {
        Copies::new(&self.entries, &self.used)
    }
}

/// Objects of one chain: the table has four entries, of which three may be used.
const FIRST: usize = 0x40;

/// An object that is kept all the time is found, whatever becomes of those around it; others are found with their own copy or not at all.
#[test]
fn what_stays_is_found_while_others_come_and_go() {
    loom::model(|| {
        let l = Arc::new(Locale { entries: (0..8).map(|_| Entry::new()).collect(), used: Mutex::new(0) });
        // As many objects as there may be; whatever their homes, some are passed on the way to others.
        let object = |i: usize| FIRST + 16 * i;
        for i in 0..3 {
            assert!(l.copies().keep(object(i), 100 + i));
        }
        let other = l.clone();
        let writer = thread::spawn(move || {
            assert_eq!(other.copies().drop(object(0)), Some(100));
            assert!(other.copies().keep(object(5), 105));
            assert_eq!(other.copies().drop(object(1)), Some(101));
        });
        assert_eq!(l.copies().find(object(2)), Some(102));
        assert!(matches!(l.copies().find(object(5)), None | Some(105)));
        assert_eq!(l.copies().find(object(2)), Some(102));
        writer.join().unwrap();
        assert_eq!(l.copies().find(object(5)), Some(105));
        assert_eq!(l.copies().find(object(0)), None);
    });
}
