//! Which call in the user's code a task is in when it begins another or is about to wait: for the events
//! of a trace, quickly. Not for the table of the tasks (`task_report`), which asks once.

use crate::walk;
use chantry_rt_tasks::worker;
use std::cell::{Cell, OnceCell};

/// What is known of a word found on a stack: an entry of the thread's cache.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    NoReturnAddress,
    User,
    Library,
}

/// Entries of the cache. More: fewer look-ups where tasks wait at very many lines.
const CACHE: usize = 64;
/// Words above the runtime's frame that may hold the innermost return address. More: looks farther where
/// the runtime's own frames are large; less: sooner done where there is none.
const NEAR: usize = 128;
/// Bytes of stack in which a caller outside the library is looked for.
const FAR: usize = 64 << 10;

/// What words have been found to be.
type Seen = [Cell<(usize, Word)>; CACHE];

thread_local! {
    // On the heap: what a library has of a thread's own memory must fit where the system keeps room for libraries that come late.
    static SEEN: OnceCell<Box<Seen>> = const { OnceCell::new() };
}

fn classify(at: usize, word: usize) -> Word {
    if walk::whereabouts(at, at + 8, walk::word).address.is_none() {
        return Word::NoReturnAddress;
    }
    match walk::locate(word - 1) {
        Some(p) if !p.in_library() => Word::User,
        _ => Word::Library,
    }
}

/// The innermost call in the user's code that the running task is in. `mark`: below the generated code's frames; `top`: the end of the stack.
pub fn caller(mark: usize, top: usize) -> u64 {
    let mut at = mark & !7;
    for _ in 0..NEAR {
        if at + 8 > top {
            return 0;
        }
        let Some(word) = walk::word(at) else { return 0 };
        if chantry_rt_tasks::report::in_generated_code(word) {
            match cached(at, word) {
                Word::User => return word as u64 - 1,
                Word::Library => {
                    return walk::whereabouts(at, top.min(at + FAR), walk::word).address.unwrap_or(word - 1) as u64;
                }
                Word::NoReturnAddress => {}
            }
        }
        at += 8;
    }
    0
}

/// Where the running task has called the runtime; allocates nothing.
pub fn user_call() -> Option<walk::Place> {
    let w = worker::has_current().then(worker::current)?;
    let mark = 0u8;
    let (low, high) = (&raw const mark as usize & !7, w.ctx.get() as usize);
    // SAFETY: null or the running fiber.
    let top = unsafe { w.fiber.get().as_ref() }?.top as usize;
    (low < high && high < top)
        .then(|| walk::whereabouts(low, high, walk::word).address)
        .flatten()
        .and_then(walk::locate)
}

#[inline(never)]
fn cached(at: usize, word: usize) -> Word {
    SEEN.with(|seen| {
        let seen = seen.get_or_init(|| Box::new([const { Cell::new((0, Word::NoReturnAddress)) }; CACHE]));
        let slot = &seen[(word >> 1) % CACHE];
        let (known, kind) = slot.get();
        if known == word {
            return kind;
        }
        let kind = classify(at, word);
        slot.set((word, kind));
        kind
    })
}
