//! Where the values go that an iterator yields: to its loop, to a function, to a generator's step. As data only.

use chantry_base::Span;
use chantry_mir::{BlockId, LocalId as Slot};
use chantry_tir::{LocalId, Loop};
use chantry_types::TypeId;

use crate::state::access::Region;
use crate::state::variables::ActId;

/// What a yield does.
pub enum Sink<'p> {
    /// Runs the loop's body, in the activation that has the loop.
    Loop {
        lp: &'p Loop,
        index: LocalId,
        act: ActId,
        lock: Option<(usize, Slot)>,
        /// Iterators in lock step with this one.
        followers: Vec<Follower>,
        region: Option<Region>,
    },
    /// Calls the loop's body. Slots of the iterator's own function.
    Call { body: Slot, env: Slot, code: Slot, err: Slot },
    /// Leaves the value for the step that resumed it; a generator in the loop's own frame.
    Inline { generator: usize },
    /// Hands the value to whoever resumes the generator, which is a task.
    Generator { state: (usize, Slot), state_ty: chantry_types::TypeId },
}

/// An iterator that runs beside the leader.
#[derive(Clone, Copy)]
pub struct Follower {
    pub home: Home,
    pub index: LocalId,
    pub value_ty: TypeId,
    pub by_ref: bool,
    /// Where the loop stands.
    pub span: Span,
}

#[derive(Clone, Copy)]
pub enum Home {
    /// A task; the state's slot, whose `VALUE` points to the value.
    Task((usize, Slot)),
    /// A generator of the loop's frame, by number.
    Frame(usize),
}

/// An iterator whose body stands beside the loop that asks it for values.
pub struct Generator {
    /// Where the body goes on: 0 at its start, `n` after the yield `resumes[n - 1]`.
    pub state: Slot,
    /// Which step is being made.
    pub site: Slot,
    pub done: Slot,
    /// Set to end the body early.
    pub stop: Slot,
    pub err: Slot,
    /// The value yielded last, or its address.
    pub value: Slot,
    /// Formals that the body ends, once it has begun.
    pub owned: Vec<(Slot, TypeId)>,
    pub dispatch: BlockId,
    /// The end of every step, which becomes the switch over `sites`.
    pub stepped: BlockId,
    pub sites: Vec<BlockId>,
    pub resumes: Vec<BlockId>,
}
