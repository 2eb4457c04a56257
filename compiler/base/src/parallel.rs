//! Work on many things on all cores. Small amounts stay on one: starting a thread costs some 50 µs. Not for code generation, whose
//! threads keep what they have made from one unit to the next.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Of a thread that compiles: as deep as the compiler's own, as passes of LLVM's recurse over the code (untouched pages cost nothing).
pub const STACK: usize = 256 << 20;

/// What `work` answers for all of `0..count`, in stretches of `stretch`, in order. With no more than `alone` of them, or one core,
/// or no threads to be had, it is called on this thread alone.
pub fn stretches<T: Send>(
    count: usize,
    stretch: usize,
    alone: usize,
    work: impl Fn(Range<usize>) -> T + Sync,
) -> Vec<T> {
    let stretch = stretch.max(1);
    let total = count.div_ceil(stretch);
    let of = |i: usize| i * stretch..((i + 1) * stretch).min(count);
    let others = if count <= alone { 0 } else { cores().min(total).saturating_sub(1) };
    if others == 0 {
        return (0..total).map(|i| work(of(i))).collect();
    }
    let next = AtomicUsize::new(0);
    let done = Mutex::new((0..total).map(|_| None).collect::<Vec<Option<T>>>());
    let take = || {
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= total {
                break;
            }
            let made = work(of(i));
            done.lock().unwrap_or_else(PoisonError::into_inner)[i] = Some(made);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..others {
            // Without it the others do its part.
            let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, take);
        }
        take();
    });
    let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.into_iter().map(|t| t.expect("every stretch is taken by one thread, which has ended")).collect()
}

/// What `ask` answers for each of `all`.
pub fn of_each<A: Sync, T: Send>(all: &[A], stretch: usize, alone: usize, ask: impl Fn(&A) -> T + Sync) -> Vec<T> {
    let part = |range: Range<usize>| all[range].iter().map(&ask).collect::<Vec<T>>();
    stretches(all.len(), stretch, alone, part).into_iter().flatten().collect()
}

/// The answers of two questions, asked at the same time if there are two cores and `large` says that it pays.
pub fn both<A, B: Send>(large: bool, a: impl FnOnce() -> A, b: impl FnOnce() -> B + Send) -> (A, B) {
    if !large || cores() == 1 {
        return (a(), b());
    }
    let b = Mutex::new(Some(b));
    let ask = || b.lock().unwrap_or_else(PoisonError::into_inner).take().map(|b| b());
    std::thread::scope(|scope| {
        let other = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, ask);
        let a = a();
        let other = other.map(|t| t.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        // Without a thread nobody has asked yet.
        (a, other.ok().flatten().or_else(ask).expect("it is asked once"))
    })
}

/// Calls `work` on each of `all`, with its position.
pub fn each<T: Send>(all: &mut [T], stretch: usize, alone: usize, work: impl Fn(usize, &mut T) + Sync) {
    let stretch = stretch.max(1);
    let count = all.len();
    let parts: Vec<Mutex<&mut [T]>> = all.chunks_mut(stretch).map(Mutex::new).collect();
    stretches(count, stretch, alone, |range| {
        // Its one user: no thread waits here.
        let mut part = parts[range.start / stretch].lock().unwrap_or_else(PoisonError::into_inner);
        for (i, t) in range.zip(part.iter_mut()) {
            work(i, t);
        }
    });
}

/// How many threads can run at once.
pub fn cores() -> usize {
    // The answer is read from files.
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, |n| n.get()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_order() {
        for alone in [0, 1000] {
            let sums = stretches(103, 10, alone, |r| r.sum::<usize>());
            assert_eq!(sums.len(), 11);
            assert_eq!(sums[..2], [45, 145]);
            assert_eq!(sums.iter().sum::<usize>(), 103 * 51);
        }
        assert!(stretches(0, 10, 0, |_| 1).is_empty());
    }

    #[test]
    fn each_one_is_met_once() {
        let mut all: Vec<usize> = (0..1001).collect();
        each(&mut all, 7, 0, |i, t| *t += i);
        assert!(all.iter().enumerate().all(|(i, &t)| t == 2 * i));
    }

    #[test]
    fn both_answer() {
        for large in [false, true] {
            assert_eq!(both(large, || 1, || "b"), (1, "b"));
        }
    }

    #[test]
    #[should_panic]
    fn a_panic_is_the_callers() {
        stretches(100, 1, 0, |r| assert!(r.start != 70));
    }
}
