//! A lock for short sections that almost nobody contends, and that may all the same be held for
//! long: an atomic word while it is free, sync variables to wait at when it is not. Not
//! recursive, and not tied to a task: who holds it is for the user to remember (`io::channel`).
//!
//! While one thread has run all there is to run ([`Hybrid::try_lock`]'s `alone`), the word is read
//! and written without locked instructions.
//!
//! The word:
//!
//! | bits | meaning |
//! |---|---|
//! | 0 | free |
//! | `HELD` | held; nobody waits |
//! | `HELD`, `WAITERS` | held; somebody may wait at `gate` |
//! | `HELD`, `WAITERS`, `HUNGRY` | likewise, and exactly one task waits at `direct` for the lock to be passed to it |
//!
//! Why no wake-up is lost: while a task waits at `gate`, either `WAITERS` is set, or `gate` is full,
//! or a task that came through `gate` is on its way and will set `WAITERS`, be it by taking the
//! lock or by waiting again (who has slept once sets it whenever it takes the lock). Letting go of
//! a word with `WAITERS` fills `gate`. A task may come through for nothing; it then looks again.
//!
//! Running tasks overtake those that were woken, which keeps the lock moving without a switch of
//! tasks at each step; who has lost `TURNS` times asks to be served next (`HUNGRY`).

use crate::facade::{AtomicU32, Ordering, spin_loop};
use crate::syncvar::{Blocker, SyncVar, Want};

const HELD: u32 = 1;
const WAITERS: u32 = 2;
const HUNGRY: u32 = 4;

/// Wake-ups without getting the lock after which a task is served next. More: fewer switches
/// under contention; less: an earlier end to the wait of one that is overtaken.
const TURNS: u32 = if cfg!(loom) { 1 } else { 4 };
/// Most pauses between two looks at a lock that is held: each look takes the cache line from its
/// holder. More: the holder gets more done before it loses the line, and a free lock is
/// noticed later. The gap doubles up to this, so that short sections are not waited for long.
const MOST_PAUSES: u32 = if cfg!(loom) { 1 } else { 32 };
/// Looks before waiting at the gate, some microseconds. More: a lock that is soon let go costs no
/// switch of tasks; less: less processor time lost when its holder has lost its processor.
const LOOKS: u32 = if cfg!(loom) { 1 } else { 16 };

pub struct Hybrid {
    word: AtomicU32,
    /// Full: the lock was let go while somebody waited here.
    gate: SyncVar,
    /// Full: the lock is held on behalf of the one that waits here.
    direct: SyncVar,
}

impl Default for Hybrid {
    fn default() -> Self {
        Self::new()
    }
}

impl Hybrid {
    pub fn new() -> Hybrid {
        Hybrid { word: AtomicU32::new(0), gate: SyncVar::new(false), direct: SyncVar::new(false) }
    }

    /// Takes the lock if it is free. `alone`: no other thread can touch the lock at this moment.
    #[inline]
    pub fn try_lock(&self, alone: bool) -> bool {
        if alone {
            let free = self.word.load(Ordering::Relaxed) == 0;
            if free {
                self.word.store(HELD, Ordering::Relaxed);
            }
            return free;
        }
        // A look first: a failed exchange would take the line from the holder all the same.
        self.word.load(Ordering::Relaxed) == 0
            && self.word.compare_exchange(0, HELD, Ordering::Acquire, Ordering::Relaxed).is_ok()
    }

    /// Waits for the lock and takes it, after [`Hybrid::try_lock`] has failed.
    #[cold]
    #[inline(never)]
    pub fn lock_slow<B: Blocker>(&self, b: &B) {
        let mut turns = 0;
        loop {
            if self.spin(turns != 0, b) {
                return;
            }
            if turns >= TURNS {
                match self.ask_for(HUNGRY | WAITERS) {
                    Asked::Taken => return,
                    Asked::Set => {
                        self.direct.acquire(Want::Full, b);
                        self.direct.release(false, b);
                        return;
                    }
                    // Another task is hungry: this one goes on as before.
                    Asked::WasSet => {}
                }
            }
            if let Asked::Taken = self.ask_for(WAITERS) {
                return;
            }
            self.gate.acquire(Want::Full, b);
            self.gate.release(false, b);
            turns += 1;
        }
    }

    /// Looks for a while whether the lock is free, and takes it.
    fn spin<B: Blocker>(&self, slept: bool, b: &B) -> bool {
        let taken = HELD | if slept { WAITERS } else { 0 };
        let mut pauses = 1;
        for _ in 0..b.spins().min(LOOKS) + 1 {
            if self.word.load(Ordering::Relaxed) == 0
                && self.word.compare_exchange(0, taken, Ordering::Acquire, Ordering::Relaxed).is_ok()
            {
                return true;
            }
            for _ in 0..pauses {
                spin_loop();
            }
            pauses = (pauses * 2).min(MOST_PAUSES);
        }
        false
    }

    /// Sets the bits in the word of a held lock, unless they are set; takes a free one.
    fn ask_for(&self, bits: u32) -> Asked {
        let mut s = self.word.load(Ordering::Relaxed);
        loop {
            let (to, then) = match s {
                0 => (HELD | WAITERS, Asked::Taken),
                s if s & bits == bits => return Asked::WasSet,
                s => (s | bits, Asked::Set),
            };
            match self.word.compare_exchange(s, to, Ordering::Acquire, Ordering::Relaxed) {
                Ok(_) => return then,
                Err(now) => s = now,
            }
        }
    }

    /// Lets go. `alone` as for [`Hybrid::try_lock`].
    #[inline]
    pub fn unlock<B: Blocker>(&self, alone: bool, b: &B) {
        if alone && self.word.load(Ordering::Relaxed) == HELD {
            self.word.store(0, Ordering::Relaxed);
            return;
        }
        if self.word.compare_exchange(HELD, 0, Ordering::Release, Ordering::Relaxed).is_err() {
            self.unlock_slow(b);
        }
    }

    #[cold]
    #[inline(never)]
    fn unlock_slow<B: Blocker>(&self, b: &B) {
        let mut s = self.word.load(Ordering::Relaxed);
        loop {
            let passed_on = s & HUNGRY != 0;
            let to = if passed_on { HELD | WAITERS } else { 0 };
            match self.word.compare_exchange(s, to, Ordering::Release, Ordering::Relaxed) {
                Ok(_) => {
                    if s != HELD {
                        let to = if passed_on { &self.direct } else { &self.gate };
                        to.acquire(Want::Any, b);
                        to.release(true, b);
                    }
                    return;
                }
                Err(now) => s = now,
            }
        }
    }

    /// Whether somebody holds it at this moment.
    pub fn is_held(&self) -> bool {
        self.word.load(Ordering::Relaxed) != 0
    }
}

enum Asked {
    Taken,
    Set,
    WasSet,
}
