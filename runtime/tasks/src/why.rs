//! What a parked task waits for, kept in its fiber for reports and traces. Not for waiting itself
//! (`task`, `bulk`, `wait`, `syncvar`).

use crate::syncvar::Want;

/// The kind of a wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum WhyKind {
    /// Not parked: running, or never run.
    None = 0,
    /// A sync or single variable to become full (`what`: its address).
    Full = 1,
    /// … to become empty.
    Empty = 2,
    /// … to be let go by the task that copies its value.
    Any = 3,
    /// The end of the tasks of a sync statement or a group (`what`: the scope).
    Scope = 4,
    /// The end of the tasks of a coforall, cobegin or forall (`what`: the descriptor).
    Bulk = 5,
    /// A point in time (`what`: nanoseconds of the monotonic clock).
    Sleep = 6,
    /// A condition that is polled (`what`: its environment).
    Poll = 7,
    /// Nothing: the task has let others go first and stands in a queue (`what`: if it was preempted,
    /// the address where).
    Yield = 8,
    /// Nothing: its `begin` has started the new task in its place; it stands in a queue.
    Throttled = 9,
    /// The lock of a file or stream, which another task holds (`what`: within the channel).
    Channel = 10,
    /// The end of what it runs on another locale (`what`: its environment).
    On = 11,
    /// Bytes that come from another locale, or go there (`what`: the operation).
    Copy = 12,
}

impl From<Want> for WhyKind {
    fn from(want: Want) -> WhyKind {
        match want {
            Want::Full => WhyKind::Full,
            Want::Empty => WhyKind::Empty,
            Want::Any => WhyKind::Any,
        }
    }
}

/// Why a task is parked.
#[derive(Clone, Copy, Debug)]
pub struct Why {
    pub kind: WhyKind,
    pub what: usize,
    /// An address in the frame of the runtime's entry point: the caller's frames, in generated code,
    /// lie above.
    pub mark: usize,
}

impl Why {
    pub const NONE: Why = Why { kind: WhyKind::None, what: 0, mark: 0 };

    /// `mark` is any local of the caller.
    #[inline]
    pub fn new<T, M>(kind: WhyKind, what: *const T, mark: &M) -> Why {
        Why { kind, what: what as usize, mark: &raw const *mark as usize }
    }
}
