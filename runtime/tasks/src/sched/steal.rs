//! `steal`, the default scheduler: a deque a worker, child tasks depth first, steals breadth first.
//! Not for what the items are (`task`, `bulk`) nor for when a sleeper is woken (`idle`).

use crate::deque::{Deque, Steal};
use crate::facade::AtomicU32;
use crate::fiber::Fiber;
use crate::idle::{Sleep, Woke};
use crate::worker::{Item, KIND_FIBER, POOL, WORKERS, Worker, now_ns, start_another};
use crate::{monitor, nap, observe, remote, task, wait, worker};
use std::sync::atomic::Ordering;

// ---- adding ----------------------------------------------------------------------------------

/// Adds an item to this worker's queue, as the newest, and sees to it that somebody runs it.
#[inline]
pub fn push(w: &Worker, item: Item) {
    if let Err(item) = w.deque.push(item) {
        inject_quietly(item);
    }
    notify();
}

/// Adds an item at the far end: after everything that is queued now.
pub fn inject(item: Item) {
    inject_quietly(item);
    notify();
}

fn inject_quietly(item: Item) {
    let mut q = POOL.injector.lock().unwrap_or_else(|e| e.into_inner());
    q.push_back(item);
    POOL.injected.store(q.len(), Ordering::Release);
}

pub fn take_injected() -> Option<Item> {
    if POOL.injected.load(Ordering::Acquire) == 0 {
        return None;
    }
    let mut q = POOL.injector.lock().unwrap_or_else(|e| e.into_inner());
    let item = q.pop_front();
    POOL.injected.store(q.len(), Ordering::Release);
    item
}

/// Queues a task of this worker's that gives way, after everything that is queued here.
pub fn put_off(w: &Worker, item: Item) {
    if let Err(item) = w.later.push(item) {
        inject_quietly(item);
    }
    notify();
}

/// What has been put off for longest: by this worker's tasks, or injected. The two come first by turns. Now and then
/// what another worker has put off: tasks that wait for it must not keep this worker busy while the system has taken
/// the other one's processor away, and a worker's few tasks should not get more than another one's many.
pub fn take_put_off(w: &Worker) -> Option<Item> {
    let look = w.looks.get().wrapping_add(1);
    w.looks.set(look);
    let own = || one_of(&w.later);
    if look.is_multiple_of(super::LOOK_FAR_EVERY)
        && let Some((from, item)) = others(w).find_map(|v| one_of(&v.later).map(|item| (v.index, item)))
    {
        observe::stolen(from);
        return Some(item);
    }
    if look.is_multiple_of(2) { own().or_else(take_injected) } else { take_injected().or_else(own) }
}

/// Gives all that this worker has queued to the others.
pub fn hand_over(w: &Worker) {
    while let Some(item) = w.deque.pop() {
        inject(item);
    }
    loop {
        match w.later.steal() {
            Steal::Got(item) => inject(item),
            Steal::Retry => std::hint::spin_loop(),
            Steal::Empty => return,
        }
    }
}

/// After adding work: wakes or starts a worker if none is looking.
#[inline]
pub fn notify() {
    if !POOL.idle.notify(&Futex) && !POOL.complete.load(Ordering::Relaxed) {
        start_another();
    }
}

/// Makes the fiber ready on this worker; by a thread that has none (C code's), for any.
#[inline]
pub fn ready(f: *mut Fiber) {
    match worker::try_current() {
        Some(w) => push(w, f as usize | KIND_FIBER),
        None => inject(f as usize | KIND_FIBER),
    }
}

/// A timer has been added that is due before all others. If this worker will be busy, another should
/// wait for it: sleepers know of earlier timers only what they saw when they lay down.
pub fn earlier_timer() {
    if worker::try_current().is_some_and(has_local_work) {
        notify();
    }
}

/// Whether any queue holds something; takes nothing.
pub fn has_work() -> bool {
    POOL.injected.load(Ordering::SeqCst) != 0
        || (0..POOL.started.load(Ordering::Acquire)).any(|i| {
            let w = WORKERS[i].load(Ordering::Acquire);
            // SAFETY: workers are never freed.
            !w.is_null() && unsafe { !(*w).deque.is_empty() || !(*w).later.is_empty() }
        })
}

/// Whether something is queued and no worker is looking or asleep.
pub fn all_busy_with_work() -> bool {
    let (spinners, sleepers) = POOL.idle.counts();
    spinners == 0 && sleepers == 0 && has_work()
}

/// Whether this worker could do something else at once.
#[inline]
pub fn has_local_work(w: &Worker) -> bool {
    !w.deque.is_empty() || something_put_off(w)
}

/// Whether tasks have given way here, or something is injected.
#[inline]
pub fn something_put_off(w: &Worker) -> bool {
    !w.later.is_empty() || POOL.injected.load(Ordering::Relaxed) != 0
}

// ---- finding -----------------------------------------------------------------------------------

/// The next item to run: own newest first, now and then what has been injected, and as a period ends also
/// the oldest, so that nothing queued waits for ever. (The oldest is the root of the largest
/// subtree: taken more often, the deque would fill with half-done subtrees.)
pub fn next_item(w: &'static Worker) -> Item {
    w.tick();
    let turn = w.turns.get().wrapping_add(1);
    w.turns.set(turn);
    if monitor::retiring() && monitor::is_surplus(w) {
        // Others take what this spare has queued; the search below benches it.
        hand_over(w);
        task::settle(w);
        return search(w);
    }
    // The three ends by turns: where every item lasts for a period or longer, each end must still get
    // every third item (tasks that wait for one that has not begun, each preempted after two periods).
    let period_over = monitor::period_over(w);
    let end = w.end.get();
    if period_over {
        w.end.set((end + 1) % 3);
        if end == 0
            && let Steal::Got(i) = w.deque.steal()
        {
            return i;
        }
    }
    if period_over && end == 1 || turn.is_multiple_of(super::LOOK_FAR_EVERY) {
        wait::poll_timers();
        if let Some(i) = take_put_off(w) {
            return i;
        }
    }
    if let Some(i) = w.deque.pop() {
        return i;
    }
    task::settle(w); // may make a task ready
    w.deque.pop().or_else(|| take_put_off(w)).unwrap_or_else(|| search(w))
}

fn steal_any(w: &Worker) -> Option<Item> {
    others(w).find_map(|v| {
        let item = steal_from(&v.deque, &w.deque).or_else(|| steal_from(&v.later, &w.later))?;
        observe::stolen(v.index);
        Some(item)
    })
}

/// All other workers, beginning with any.
fn others(w: &Worker) -> impl Iterator<Item = &'static Worker> {
    let n = POOL.started.load(Ordering::Acquire);
    let first = if n > 1 { w.random() as usize % n } else { 0 };
    let own = w.index;
    (0..n).map(move |k| (first + k) % n).filter(move |&i| i != own).filter_map(|i| {
        // SAFETY: null or a worker, which is never freed.
        unsafe { WORKERS[i].load(Ordering::Acquire).as_ref() }
    })
}

/// The oldest item of a queue. Most are empty, which costs no fence to see.
fn one_of(victim: &Deque) -> Option<Item> {
    if victim.is_empty() {
        return None;
    }
    for _ in 0..4 {
        match victim.steal() {
            Steal::Got(item) => return Some(item),
            Steal::Empty => break,
            Steal::Retry => std::hint::spin_loop(),
        }
    }
    None
}

/// The oldest item of a victim's queue, and some more for the thief's queue of the same kind.
fn steal_from(victim: &Deque, mine: &Deque) -> Option<Item> {
    let item = one_of(victim)?;
    take_more(mine, victim);
    Some(item)
}

/// Most further items that a thief takes at once. More: fewer thefts of tiny tasks, each of which
/// slows the victim; less: coarse tasks spread more evenly at first.
const TAKE_MORE: usize = 32;

/// After a first item: up to half of what is left, for this worker's own queue.
fn take_more(mine: &Deque, victim: &Deque) {
    let n = (victim.len() / 2).min(TAKE_MORE);
    for _ in 0..n {
        match victim.steal() {
            // The queue of a thief is empty: there is room.
            Steal::Got(item) => {
                if let Err(item) = mine.push(item) {
                    inject_quietly(item);
                }
            }
            _ => return,
        }
    }
}

/// Looks for work until there is some. No task is on this stack, so the thread stays the same.
#[inline(never)]
fn search(w: &'static Worker) -> Item {
    if !w.counted.replace(false) {
        if !monitor::retiring()
            && let Some(i) = take_injected()
        {
            return i;
        }
        POOL.idle.start_spinning();
    }
    let inbox = remote::Watch::start();
    loop {
        if monitor::retiring() && monitor::is_surplus(w) {
            // From spinner to the bench; what a spinner was relied on for, others must do.
            if POOL.idle.found_work() && has_work() {
                notify();
            }
            inbox.stop();
            monitor::bench(w);
            inbox.again();
        }
        let mut rounds = 0u32;
        let start = now_ns();
        let mut pauses = 1;
        loop {
            wait::poll_timers();
            wait::poll_waiters();
            remote::poll();
            let got = w.deque.pop().or_else(|| take_put_off(w)).or_else(|| steal_any(w));
            if let Some(item) = got {
                if POOL.idle.found_work() && has_work() {
                    notify();
                }
                inbox.stop();
                w.tick();
                return item;
            }
            for _ in 0..pauses {
                std::hint::spin_loop();
            }
            remote::give_way(rounds);
            // Looking at another worker's queue slows that worker: do it less and less often.
            if pauses < 16 {
                pauses *= 2;
            }
            rounds += 1;
            if rounds.is_multiple_of(16) && now_ns() - start > wait::spin_ns() {
                break;
            }
        }
        w.tick();
        inbox.stop();
        w.waits.store(true, Ordering::Relaxed);
        let woke =
            POOL.idle.sleep(&Futex, monitor::workers_present, || has_work() || wait::timer_due(), check_deadlock);
        let _: Woke = woke;
        inbox.again();
        w.waits.store(false, Ordering::Relaxed);
        w.tick();
    }
}

/// If all workers sleep, no queue holds anything and nothing outside will wake a task, none will ever
/// run again. Asked by the last to sleep, and by a worker that leaves the count without sleeping.
pub fn check_deadlock() {
    // Another locale may wake a task at any time: all are asked (`remote`).
    if !chantry_rt_comm::many() && still() {
        crate::start::deadlock();
    }
}

/// Whether none will run again unless another locale sees to it.
pub fn still() -> bool {
    POOL.idle.all_asleep_for_good(monitor::workers_present, wait::anything_pending, has_work)
}

/// Sleeping on the permits' futex, at most until the next timer is due.
pub struct Futex;

impl Sleep for Futex {
    fn wait(&self, permits: &AtomicU32) -> bool {
        match wait::sleep_limit_ns() {
            Some(0) => true,
            limit => nap::futex_wait(permits, 0, limit),
        }
    }

    fn wake(&self, permits: &AtomicU32) {
        nap::futex_wake(permits);
    }
}
