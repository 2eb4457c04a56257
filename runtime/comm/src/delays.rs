//! For a developer's build only (`--cfg chantry_delays`, `runtime/delays.sh`): messages come late and out of order. Nothing may
//! depend on when a message comes, nor on which of two comes first.

use std::cell::Cell;
use std::time::Duration;

thread_local! {
    static STATE: Cell<u64> = const { Cell::new(0) };
}

fn random() -> u64 {
    STATE.with(|s| {
        let mut x = s.get();
        if x == 0 {
            // SAFETY: a plain query.
            x = 0x9e37_79b9_7f4a_7c15 ^ (unsafe { libc::gettid() } as u64) << 20;
        }
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        s.set(x);
        x
    })
}

/// The message that this thread is about to send, or has taken, takes its time: mostly none, now and then up to a
/// millisecond.
pub fn late() {
    match random() % 32 {
        0 => std::thread::sleep(Duration::from_micros(random() % 1000)),
        1..=4 => std::thread::sleep(Duration::from_micros(random() % 50)),
        5..=12 => std::thread::yield_now(),
        _ => {}
    }
}

/// Whether messages that came together are handed over in the wrong order.
pub fn out_of_order() -> bool {
    random() % 2 == 0
}
