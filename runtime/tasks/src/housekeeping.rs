//! Gives back to the system, once a second, what has been free for a while: a thread of its own, started
//! when there is something worth it. Not for what is free (`worker`'s fibers here, `mem`'s blocks by
//! `start::Settings::tidy`).

use crate::{entry, start, worker};
use std::sync::Once;
use std::time::Duration;

/// More: memory that is used by turns is kept; less: others get it sooner.
const PERIOD: Duration = Duration::from_secs(1);

/// Starts the thread, once. (Where the system refuses it, memory is kept, as it was.)
#[cold]
pub fn start() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let thread = std::thread::Builder::new().name("housekeeper".into()).stack_size(64 << 10).spawn(|| {
            start::helper_started();
            loop {
                std::thread::sleep(PERIOD);
                worker::trim_free_fibers();
                start::tidy();
            }
        });
        if thread.is_ok() {
            entry::count_own_thread();
        }
    });
}
