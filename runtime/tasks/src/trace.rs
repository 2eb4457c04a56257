//! What a trace is made of: the events of one worker on their way to the file, and its totals.
//! Not for when they are recorded (`observe`) nor for the file (`rt::trace_file`).
//!
//! Who may touch what of a [`Recorder`]:
//!
//! | field | by whom |
//! |---|---|
//! | `ring` | its words by the worker's thread up to `head`, by the writer's from `tail`; see [`Ring`] |
//! | all others | changed by the worker's thread only; the writer looks once the worker has stopped recording, and what it then misses is one stretch |
//!
//! A *stretch* is a time in which a task runs on one worker without a pause. A worker's stretches
//! follow one another and never overlap: where a task runs another one in place (in a join), its
//! own stretch ends and a new one begins afterwards. Stretches shorter than [`Recorder::fine`] are
//! not worth an event each: neighbours are put together ([`Event::Fine`]), and totals count each.

use crate::facade::{AtomicU64, AtomicUsize, Ordering, Padded};
use std::cell::Cell;

/// What a recorder has room for.
#[derive(Clone, Copy)]
pub struct Room {
    /// Words of the ring, a power of two. More: more memory a worker, later waiting for a writer that
    /// is not given a processor; less: it must come oftener.
    pub ring: usize,
    /// Lines and waits that are added up apart, a power of two; further ones go to a common entry. More: memory (32
    /// bytes each); less: programs with many lines that begin tasks are summed up more coarsely.
    pub places: usize,
}

impl Room {
    /// 256 KiB of ring hold 16 ms of tasks of 2 µs.
    pub const WORKER: Room = Room { ring: 32 << 10, places: 512 };
    /// For one of very many threads, each of which runs few tasks.
    pub const THREAD: Room = Room { ring: 2 << 10, places: 32 };
}

const LONGEST_EVENT: usize = 6;

/// What a worker has to tell. Times are in the clock's ticks, places are code addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A stretch; `cut`: the task goes on later; `born`: where and when the task was begun, with
    /// the first stretch only.
    Run { task: u64, place: u64, start: u64, ticks: u64, cut: bool, born: Option<(u16, u64)> },
    /// Neighbouring stretches too fine for events of their own; `tasks` ended in them, most of them
    /// of `place`, and `busy` ticks of the time were theirs.
    Fine { place: u64, start: u64, ticks: u64, busy: u64, tasks: u64 },
    /// A wait that is over, or (`open`) that the trace ends in.
    Wait { task: u64, place: u64, start: u64, ticks: u64, kind: u8, open: bool, what: u64 },
    /// `n` items were taken from `from`, the last of them at `at`.
    Steal { from: u16, at: u64, n: u64 },
    /// `n` tasks were made ready, the last of them `task`.
    Wake { task: u64, at: u64, n: u64 },
}

const RUN: u64 = 1;
const RUN_BORN: u64 = 2;
const FINE: u64 = 3;
const WAIT: u64 = 4;
const STEAL: u64 = 5;
const WAKE: u64 = 6;
/// In the first word: 4 bits of kind, this flag, 16 bits of worker or kind of wait, 40 of task.
const FLAG: u64 = 1 << 4;
const TASK_MASK: u64 = (1 << 40) - 1;

const fn length(kind: u64) -> usize {
    match kind {
        RUN => 4,
        RUN_BORN | WAIT => 5,
        FINE => 6,
        _ => 3,
    }
}

impl Event {
    fn encode(self) -> ([u64; LONGEST_EVENT], usize) {
        let first = |kind, flag, small: u16, task: u64| {
            kind | if flag { FLAG } else { 0 } | u64::from(small) << 8 | (task & TASK_MASK) << 24
        };
        let words = match self {
            Event::Run { task, place, start, ticks, cut, born: None } => {
                [first(RUN, cut, 0, task), start, ticks, place, 0, 0]
            }
            Event::Run { task, place, start, ticks, cut, born: Some((worker, at)) } => {
                [first(RUN_BORN, cut, worker, task), start, ticks, place, at, 0]
            }
            Event::Fine { place, start, ticks, busy, tasks } => {
                [first(FINE, false, 0, 0), start, ticks, place, busy, tasks]
            }
            Event::Wait { task, place, start, ticks, kind, open, what } => {
                // An address fits in the bits that a length of time leaves: it takes no word of its own.
                [first(WAIT, open, u16::from(kind), task), start, ticks, place, what, 0]
            }
            Event::Steal { from, at, n } => [first(STEAL, false, from, 0), at, n, 0, 0, 0],
            Event::Wake { task, at, n } => [first(WAKE, false, 0, task), at, n, 0, 0, 0],
        };
        (words, length(words[0] & 15))
    }

    fn decode(w: &[u64; LONGEST_EVENT]) -> Option<Event> {
        let (flag, small, task) = (w[0] & FLAG != 0, (w[0] >> 8) as u16, w[0] >> 24);
        Some(match w[0] & 15 {
            RUN => Event::Run { task, place: w[3], start: w[1], ticks: w[2], cut: flag, born: None },
            RUN_BORN => {
                Event::Run { task, place: w[3], start: w[1], ticks: w[2], cut: flag, born: Some((small, w[4])) }
            }
            FINE => Event::Fine { place: w[3], start: w[1], ticks: w[2], busy: w[4], tasks: w[5] },
            WAIT => {
                Event::Wait { task, place: w[3], start: w[1], ticks: w[2], kind: small as u8, open: flag, what: w[4] }
            }
            STEAL => Event::Steal { from: small, at: w[1], n: w[2] },
            WAKE => Event::Wake { task, at: w[1], n: w[2] },
            _ => return None,
        })
    }
}

/// A queue of events from one thread to one other. The producer writes words and then moves `head`
/// past them; the consumer reads words and then moves `tail`; each looks at the other's index
/// with acquire, so that what the index passed is there (and what it frees has been read).
pub struct Ring {
    words: Box<[AtomicU64]>,
    head: Padded<AtomicUsize>,
    tail: Padded<AtomicUsize>,
    /// The producer's last look at `tail`.
    seen_tail: Cell<usize>,
}

// SAFETY: `seen_tail` is the producer's alone, and there is one producer (contract of `push`).
unsafe impl Sync for Ring {}
// SAFETY: nothing in it belongs to a thread.
unsafe impl Send for Ring {}

fn zeroed(n: usize) -> Box<[AtomicU64]> {
    #[cfg(not(loom))]
    // SAFETY: zero bytes are atomics of zero. (Fresh from the system, so that words never written
    // take no memory.)
    unsafe {
        Box::<[AtomicU64]>::new_zeroed_slice(n).assume_init()
    }
    #[cfg(loom)]
    (0..n).map(|_| AtomicU64::new(0)).collect()
}

impl Ring {
    /// `words`: a power of two, at least 8.
    pub fn new(words: usize) -> Ring {
        debug_assert!(words.is_power_of_two() && words >= 8);
        Ring {
            words: zeroed(words),
            head: Padded(AtomicUsize::new(0)),
            tail: Padded(AtomicUsize::new(0)),
            seen_tail: Cell::new(0),
        }
    }

    /// Adds an event; false if there is no room now. Answers in `half` whether this was the event
    /// that filled half of the ring: time for the consumer to come.
    ///
    /// # Safety
    /// One thread at a time pushes.
    pub unsafe fn push(&self, event: Event, half: &mut bool) -> bool {
        let (words, n) = event.encode();
        let size = self.words.len();
        let head = self.head.load(Ordering::Relaxed);
        if head + n - self.seen_tail.get() > size {
            self.seen_tail.set(self.tail.load(Ordering::Acquire));
            if head + n - self.seen_tail.get() > size {
                return false;
            }
        }
        for (i, w) in words.iter().enumerate().take(n) {
            self.words[(head + i) & (size - 1)].store(*w, Ordering::Relaxed);
        }
        self.head.store(head + n, Ordering::Release);
        *half = (head & (size / 2 - 1)) + n >= size / 2;
        true
    }

    /// Takes all events that are there.
    ///
    /// # Safety
    /// One thread at a time drains.
    pub unsafe fn drain(&self, mut take: impl FnMut(Event)) {
        let mask = self.words.len() - 1;
        let head = self.head.load(Ordering::Acquire);
        let mut tail = self.tail.load(Ordering::Relaxed);
        while tail < head {
            let mut words = [self.words[tail & mask].load(Ordering::Relaxed), 0, 0, 0, 0, 0];
            let n = length(words[0] & 15);
            for (i, w) in words.iter_mut().enumerate().take(n).skip(1) {
                *w = self.words[(tail + i) & mask].load(Ordering::Relaxed);
            }
            tail += n;
            if let Some(event) = Event::decode(&words) {
                take(event);
            }
        }
        self.tail.store(tail, Ordering::Release);
    }

    pub fn is_empty(&self) -> bool {
        self.head.load(Ordering::Acquire) == self.tail.load(Ordering::Relaxed)
    }
}

// ---- totals ---------------------------------------------------------------------------------------

/// Sums by place. The last entry is for what has no room.
pub struct Sums(Box<[AtomicU64]>);

/// A place's sums; `key` is 0 for the common entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    pub key: u64,
    pub count: u64,
    pub ticks: u64,
    pub longest: u64,
    pub bytes: u64,
}

/// Words of an entry: its key plus one, count, sum, maximum, bytes.
const ENTRY: usize = 5;

impl Sums {
    /// `places`: a power of two.
    pub fn new(places: usize) -> Sums {
        debug_assert!(places.is_power_of_two());
        Sums(zeroed((places + 1) * ENTRY))
    }

    /// Adds to a place; the owner's thread only.
    #[inline]
    pub fn add(&self, key: u64, count: u64, ticks: u64, longest: u64) {
        self.add_bytes(key, count, ticks, longest, 0);
    }

    /// Likewise, with bytes that were sent.
    #[inline]
    pub fn add_bytes(&self, key: u64, count: u64, ticks: u64, longest: u64, bytes: u64) {
        let places = self.0.len() / ENTRY - 1;
        let mut at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (places - 1);
        let mut entry = places;
        for _ in 0..places {
            let k = self.0[at * ENTRY].load(Ordering::Relaxed);
            if k == key.wrapping_add(1) {
                entry = at;
                break;
            }
            if k == 0 {
                self.0[at * ENTRY].store(key.wrapping_add(1), Ordering::Relaxed);
                entry = at;
                break;
            }
            at = (at + 1) & (places - 1);
        }
        let e = &self.0[entry * ENTRY..(entry + 1) * ENTRY];
        e[1].store(e[1].load(Ordering::Relaxed) + count, Ordering::Relaxed);
        e[2].store(e[2].load(Ordering::Relaxed) + ticks, Ordering::Relaxed);
        if e[3].load(Ordering::Relaxed) < longest {
            e[3].store(longest, Ordering::Relaxed);
        }
        e[4].store(e[4].load(Ordering::Relaxed) + bytes, Ordering::Relaxed);
    }

    pub fn all(&self) -> impl Iterator<Item = Sum> {
        self.0.chunks(ENTRY).filter_map(|e| {
            let [k, count, ticks, longest, bytes] = [0, 1, 2, 3, 4].map(|i| e[i].load(Ordering::Relaxed));
            (k != 0 || count != 0 || ticks != 0).then(|| Sum { key: k.saturating_sub(1), count, ticks, longest, bytes })
        })
    }
}

/// A number that its owner's thread counts up and others may read.
#[derive(Default)]
pub struct Count(AtomicU64);

impl Count {
    #[inline]
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
    #[inline]
    pub fn set(&self, v: u64) {
        self.0.store(v, Ordering::Relaxed);
    }
    #[inline]
    pub fn add(&self, by: u64) {
        self.set(self.get() + by);
    }
}

// ---- a worker's recorder ------------------------------------------------------------------------

/// Where a full ring is reported and waited for.
pub trait Sink {
    /// The writer should come soon.
    fn half_full(&self);
    /// Waits a little for room; false: recording is over, drop the event.
    fn wait_for_room(&self) -> bool;
}

/// What one worker records.
pub struct Recorder {
    pub ring: Ring,
    pub lines: Sums,
    pub waits: Sums,
    /// Messages to other locales, by [`message_key`]; the times are those that their senders have waited.
    pub messages: Sums,
    pub tasks: Count,
    pub busy: Count,
    pub steals: Count,
    pub wakes: Count,
    /// The open stretch: when (0: none), whose, of what line, whether its first.
    pub open_start: Count,
    pub open_task: Count,
    pub open_place: Count,
    pub open_first: Count,
    /// Fine stretches not handed on yet.
    fine_start: Count,
    fine_end: Count,
    fine_busy: Count,
    fine_tasks: Count,
    fine_stretches: Count,
    /// The place that leads a majority vote among them, and by how much.
    fine_place: Count,
    fine_votes: Count,
    /// The last steal and wake with an event of their own, and what has come since.
    steal_at: Count,
    steals_left_out: Count,
    wake_at: Count,
    wakes_left_out: Count,
    /// The last stretch whose birth was noted.
    born_at: Count,
    next_number: Count,
    last_number: Count,
}

/// What is shorter than an event is worth, in ticks.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Stretches and waits below this share events; between two steals' or wakes' events there is
    /// at least as much.
    pub fine: u64,
    /// Fine stretches are put together for at most this long, and stays in a queue are drawn from this
    /// length on. More: fewer events; less: the picture shows where among them the worker was idle.
    pub together: u64,
    /// An arrow from a task's birth is drawn if its stretch is at least this long (and else once in
    /// `together`). More: fewer arrows and smaller files.
    pub arrow: u64,
    /// Stretches put together in which no task ended are drawn if they ran at least this long. More: smaller
    /// files where tasks begin and wait for tiny ones; less: fewer gaps of that size in the picture.
    pub sliver: u64,
}

/// How a stretch ended.
pub struct Stretch {
    pub now: u64,
    /// The task goes on later.
    pub cut: bool,
    /// Ticks of the task's earlier stretches.
    pub before: u64,
    /// Where and when the task was begun.
    pub born: Option<(u16, u64)>,
}

impl Recorder {
    pub fn new(room: Room) -> Recorder {
        Recorder {
            ring: Ring::new(room.ring),
            lines: Sums::new(room.places),
            waits: Sums::new(room.places),
            messages: Sums::new(room.places),
            tasks: Count::default(),
            busy: Count::default(),
            steals: Count::default(),
            wakes: Count::default(),
            open_start: Count::default(),
            open_task: Count::default(),
            open_place: Count::default(),
            open_first: Count::default(),
            fine_start: Count::default(),
            fine_end: Count::default(),
            fine_busy: Count::default(),
            fine_tasks: Count::default(),
            fine_stretches: Count::default(),
            fine_place: Count::default(),
            fine_votes: Count::default(),
            steal_at: Count::default(),
            steals_left_out: Count::default(),
            wake_at: Count::default(),
            wakes_left_out: Count::default(),
            born_at: Count::default(),
            next_number: Count::default(),
            last_number: Count::default(),
        }
    }

    /// A number for a task, out of a block of the worker's own; `more` gets a new block.
    #[inline]
    pub fn number(&self, more: impl FnOnce() -> std::ops::Range<u64>) -> u64 {
        if self.next_number.get() == self.last_number.get() {
            let block = more();
            self.next_number.set(block.start);
            self.last_number.set(block.end);
        }
        let n = self.next_number.get();
        self.next_number.set(n + 1);
        n
    }

    fn send(&self, event: Event, sink: &impl Sink) {
        let mut half = false;
        // SAFETY: by the table at the head of this file: the worker's own thread.
        while !unsafe { self.ring.push(event, &mut half) } {
            if !sink.wait_for_room() {
                return;
            }
        }
        if half {
            sink.half_full();
        }
    }

    /// A task begins to run here, or goes on.
    #[inline]
    pub fn open(&self, now: u64, task: u64, place: u64, first: bool) {
        self.open_task.set(task);
        self.open_place.set(place);
        self.open_first.set(u64::from(first));
        self.open_start.set(now.max(1));
    }

    /// The running task stops running; answers how long it ran.
    #[inline]
    pub fn close(&self, s: &Stretch, limits: &Limits, sink: &impl Sink) -> u64 {
        let start = self.open_start.get();
        if start == 0 {
            return 0;
        }
        let (place, first) = (self.open_place.get(), self.open_first.get());
        let ticks = s.now.saturating_sub(start);
        self.open_start.set(0);
        self.busy.add(ticks);
        self.tasks.add(first);
        self.lines.add(place, first, ticks, s.before + ticks);
        if ticks < limits.fine {
            self.add_fine(start, s, limits, sink);
            return ticks;
        }
        self.flush(limits, sink);
        let born = s.born.filter(|_| first != 0);
        let born =
            born.filter(|_| ticks >= limits.arrow || start.saturating_sub(self.born_at.get()) >= limits.together);
        if born.is_some() {
            self.born_at.set(start);
        }
        self.send(Event::Run { task: self.open_task.get(), place, start, ticks, cut: s.cut, born }, sink);
        ticks
    }

    fn add_fine(&self, start: u64, s: &Stretch, limits: &Limits, sink: &impl Sink) {
        let n = self.fine_stretches.get();
        if n > 0
            && (start.saturating_sub(self.fine_end.get()) > limits.fine
                || s.now.saturating_sub(self.fine_start.get()) > limits.together)
        {
            self.flush(limits, sink);
        }
        if self.fine_stretches.get() == 0 {
            self.fine_start.set(start);
            self.fine_busy.set(0);
            self.fine_tasks.set(0);
            self.fine_votes.set(0);
        }
        let place = self.open_place.get();
        if self.fine_votes.get() == 0 {
            self.fine_place.set(place);
            self.fine_votes.set(1);
        } else if self.fine_place.get() == place {
            self.fine_votes.add(1);
        } else {
            self.fine_votes.set(self.fine_votes.get() - 1);
        }
        self.fine_end.set(s.now);
        self.fine_busy.add(s.now.saturating_sub(start));
        self.fine_tasks.add(u64::from(!s.cut));
        self.fine_stretches.set(self.fine_stretches.get() + 1);
    }

    /// Hands on what fine stretches there are: before a coarser one, and when the worker finds
    /// nothing to do.
    pub fn flush(&self, limits: &Limits, sink: &impl Sink) {
        if let Some(event) = self.pending() {
            // What a task does between two others that it runs in place is a sliver: it counts, but
            // is not worth drawing.
            if self.fine_tasks.get() != 0 || self.fine_busy.get() >= limits.sliver {
                self.send(event, sink);
            }
            self.fine_stretches.set(0);
        }
    }

    /// The event that [`Recorder::flush`] would hand on.
    pub fn pending(&self) -> Option<Event> {
        let (start, end) = (self.fine_start.get(), self.fine_end.get());
        (self.fine_stretches.get() > 0).then(|| Event::Fine {
            place: self.fine_place.get(),
            start,
            ticks: end.saturating_sub(start),
            busy: self.fine_busy.get(),
            tasks: self.fine_tasks.get(),
        })
    }

    /// A wait is over. `idle`: it was for nothing but its turn, and is drawn if it was long.
    pub fn waited(&self, wait: Event, idle: bool, limits: &Limits, sink: &impl Sink) {
        if let Event::Wait { place, kind, ticks, .. } = wait {
            self.waits.add(wait_key(place, kind), 1, ticks, ticks);
            if ticks >= if idle { limits.together } else { limits.fine } {
                self.send(wait, sink);
            }
        }
    }

    /// A message with so many bytes has been sent to another locale, and `ticks` have been waited for its answer.
    pub fn sent(&self, place: u64, to: usize, kind: Message, bytes: u64, ticks: u64) {
        self.messages.add_bytes(message_key(place, to, kind), 1, ticks, ticks, bytes);
    }

    /// This worker has taken `n` items of worker `from`.
    pub fn stole(&self, from: usize, n: u64, now: u64, limits: &Limits, sink: &impl Sink) {
        self.steals.add(n);
        self.steals_left_out.add(n);
        if now.saturating_sub(self.steal_at.get()) >= limits.fine {
            self.steal_at.set(now);
            self.send(Event::Steal { from: from as u16, at: now, n: self.steals_left_out.get() }, sink);
            self.steals_left_out.set(0);
        }
    }

    /// This worker has made a task ready.
    pub fn woke(&self, task: u64, now: u64, limits: &Limits, sink: &impl Sink) {
        self.wakes.add(1);
        self.wakes_left_out.add(1);
        if now.saturating_sub(self.wake_at.get()) >= limits.fine {
            self.wake_at.set(now);
            self.send(Event::Wake { task, at: now, n: self.wakes_left_out.get() }, sink);
            self.wakes_left_out.set(0);
        }
    }
}

/// The key of a wait's sums, and back: code addresses have 16 bits to spare.
pub fn wait_key(place: u64, kind: u8) -> u64 {
    place << 8 | u64::from(kind)
}

pub fn wait_of_key(key: u64) -> (u64, u8) {
    (key >> 8, key as u8)
}

/// What a message is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Message {
    /// The body of an `on`, and the answer that it has ended.
    On = 0,
    /// A task of the other locale may go on.
    Wake = 1,
    /// Bytes have come from there.
    Get = 2,
    /// Bytes have gone there.
    Put = 3,
    /// An atomic operation on a variable there.
    Atomic = 4,
}

impl Message {
    const ALL: [Message; 5] = [Message::On, Message::Wake, Message::Get, Message::Put, Message::Atomic];

    /// As traces call it.
    pub fn name(self) -> &'static str {
        match self {
            Message::On => "on",
            Message::Wake => "wake",
            Message::Get => "get",
            Message::Put => "put",
            Message::Atomic => "atomic",
        }
    }
}

/// The key of the sums of messages of a kind from a place to a locale, and back.
pub fn message_key(place: u64, to: usize, kind: Message) -> u64 {
    place << 16 | (to as u64 & 0xfff) << 4 | kind as u64
}

pub fn message_of_key(key: u64) -> (u64, usize, Message) {
    let kind = Message::ALL.get((key & 15) as usize).copied().unwrap_or(Message::On);
    (key >> 16, (key >> 4 & 0xfff) as usize, kind)
}

// SAFETY: by the table at the head of this file.
unsafe impl Sync for Recorder {}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    struct NoSink;
    impl Sink for NoSink {
        fn half_full(&self) {}
        fn wait_for_room(&self) -> bool {
            panic!("the ring is full")
        }
    }

    const LIMITS: Limits = Limits { fine: 100, together: 1000, arrow: 500, sliver: 10 };

    fn drained(r: &Recorder) -> Vec<Event> {
        let mut all = Vec::new();
        // SAFETY: one thread.
        unsafe { r.ring.drain(|e| all.push(e)) };
        all
    }

    fn stretch(r: &Recorder, task: u64, place: u64, from: u64, to: u64) {
        r.open(from, task, place, true);
        r.close(&Stretch { now: to, cut: false, before: 0, born: Some((3, from - 1)) }, &LIMITS, &NoSink);
    }

    #[test]
    fn events_keep_what_they_carry() {
        let all = [
            Event::Run { task: TASK_MASK, place: u64::MAX, start: 1, ticks: 2, cut: true, born: None },
            Event::Run { task: 5, place: 6, start: 1, ticks: 2, cut: false, born: Some((1023, 77)) },
            Event::Fine { place: 1, start: 2, ticks: 3, busy: 4, tasks: 5 },
            Event::Wait { task: 1, place: 2, start: 3, ticks: 4, kind: 255, open: true, what: 0x7fff_ffff_ffff },
            Event::Steal { from: 1023, at: 9, n: 8 },
            Event::Wake { task: 7, at: 9, n: 8 },
        ];
        let r = Recorder::new(Room::WORKER);
        for e in all {
            r.send(e, &NoSink);
        }
        assert_eq!(drained(&r), all);
        assert!(r.ring.is_empty());
    }

    #[test]
    fn a_full_ring_takes_no_more_and_loses_nothing() {
        let ring = Ring::new(1 << 10);
        let mut sent = 0u64;
        let mut halves = 0;
        for round in 0..5 {
            let mut half = false;
            // SAFETY: one thread.
            while unsafe { ring.push(Event::Wake { task: sent, at: round, n: 1 }, &mut half) } {
                sent += 1;
                halves += usize::from(half);
            }
            let mut expected = sent - ((1 << 10) / 3) as u64;
            // SAFETY: one thread.
            unsafe {
                ring.drain(|e| {
                    assert!(matches!(e, Event::Wake { task, .. } if task == expected));
                    expected += 1;
                })
            };
            assert_eq!(expected, sent);
        }
        assert!(halves >= 8, "{halves}");
    }

    #[test]
    fn fine_stretches_are_put_together_and_counted_each() {
        let r = Recorder::new(Room::WORKER);
        for i in 0..10 {
            stretch(&r, i, 40 + i % 3 / 2, 1000 + 20 * i, 1015 + 20 * i); // 40, 40, 41, 40, …
        }
        assert_eq!(drained(&r), []);
        stretch(&r, 99, 50, 1300, 1500); // coarse
        let all = drained(&r);
        assert_eq!(all[0], Event::Fine { place: 40, start: 1000, ticks: 195, busy: 150, tasks: 10 });
        assert!(matches!(all[1], Event::Run { task: 99, ticks: 200, cut: false, .. }));
        let mut lines: Vec<Sum> = r.lines.all().collect();
        lines.sort_by_key(|s| s.key);
        assert_eq!(lines[0], Sum { key: 40, count: 7, ticks: 105, longest: 15, bytes: 0 });
        assert_eq!((lines[1].count, lines[2].count), (3, 1));
        assert_eq!((r.tasks.get(), r.busy.get()), (11, 350));
    }

    #[test]
    fn fine_stretches_are_not_put_together_over_a_pause_or_for_ever() {
        let r = Recorder::new(Room::WORKER);
        stretch(&r, 1, 1, 1000, 1010);
        stretch(&r, 2, 1, 1200, 1210); // 190 later
        assert_eq!(drained(&r).len(), 1);
        for i in 0..200 {
            stretch(&r, i, 1, 2000 + 10 * i, 2010 + 10 * i);
        }
        let all = drained(&r);
        assert!(all.len() >= 2, "{all:?}");
        assert!(all.iter().all(|e| matches!(e, Event::Fine { ticks, .. } if *ticks <= LIMITS.together)));
        r.flush(&LIMITS, &NoSink);
        r.flush(&LIMITS, &NoSink);
        assert_eq!(drained(&r).len(), 1);
    }

    #[test]
    fn slivers_count_and_are_not_drawn() {
        let r = Recorder::new(Room::WORKER);
        r.open(1000, 7, 5, true);
        r.close(&Stretch { now: 1009, cut: true, before: 0, born: None }, &LIMITS, &NoSink);
        stretch(&r, 8, 6, 1010, 1200);
        let all = drained(&r);
        assert!(matches!(all[..], [Event::Run { task: 8, .. }]), "{all:?}");
        assert_eq!((r.tasks.get(), r.busy.get()), (2, 199));
    }

    #[test]
    fn parts_of_a_task_add_up() {
        let r = Recorder::new(Room::WORKER);
        r.open(1000, 7, 5, true);
        assert_eq!(r.close(&Stretch { now: 1300, cut: true, before: 0, born: None }, &LIMITS, &NoSink), 300);
        r.open(2000, 7, 5, false);
        assert_eq!(r.close(&Stretch { now: 2400, cut: false, before: 300, born: None }, &LIMITS, &NoSink), 400);
        assert_eq!(r.lines.all().next(), Some(Sum { key: 5, count: 1, ticks: 700, longest: 700, bytes: 0 }));
        // Closing what is not open records nothing.
        assert_eq!(r.close(&Stretch { now: 9000, cut: false, before: 0, born: None }, &LIMITS, &NoSink), 0);
        assert_eq!(drained(&r).len(), 2);
    }

    #[test]
    fn instants_are_thinned_and_counted() {
        let r = Recorder::new(Room::THREAD);
        for i in 0..100 {
            r.stole(2, 1, 1000 + 10 * i, &LIMITS, &NoSink);
        }
        let all = drained(&r);
        assert_eq!(all.len(), 10);
        assert_eq!(all[1], Event::Steal { from: 2, at: 1100, n: 10 });
        assert_eq!(r.steals.get(), 100);
    }

    #[test]
    fn places_beyond_the_table_share_an_entry() {
        const PLACES: usize = 32;
        let s = Sums::new(PLACES);
        for k in 0..PLACES as u64 + 10 {
            s.add(k, 1, 2, k);
        }
        let all: Vec<Sum> = s.all().collect();
        assert_eq!(all.len(), PLACES + 1);
        assert_eq!(all.iter().map(|e| e.count).sum::<u64>(), PLACES as u64 + 10);
        assert_eq!(all[PLACES], Sum { key: 0, count: 10, ticks: 20, longest: PLACES as u64 + 9, bytes: 0 });
        assert_eq!(wait_of_key(wait_key(0x5555_1234_5678, 9)), (0x5555_1234_5678, 9));
    }

    #[test]
    fn numbers_come_in_blocks() {
        let r = Recorder::new(Room::WORKER);
        let mut next = 100;
        let mut more = || {
            next += 4;
            next - 4..next
        };
        let all: Vec<u64> = (0..6).map(|_| r.number(&mut more)).collect();
        assert_eq!(all, [100, 101, 102, 103, 104, 105]);
    }
}
