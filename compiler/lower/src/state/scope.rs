//! Scopes and their pending cleanups, as data. Not for what runs them (see `cleanups`).

use chantry_base::Span;
use chantry_mir::{self as mir, BlockId, LocalId as Slot, Operand, Place};
use chantry_tir as tir;
use chantry_types::TypeId;

use crate::state::variables::ActId;

pub struct Scope<'p> {
    pub kind: ScopeKind,
    /// The activation whose code opened it.
    pub act: ActId,
    pub entries: Vec<Entry<'p>>,
    pub saved_cond: u32,
}

#[derive(Clone, Copy)]
pub enum ScopeKind {
    Plain,
    /// `break id` goes to the block.
    Breakable {
        id: tir::LoopId,
        exit: BlockId,
    },
    /// `continue id` goes to the block; `keep`: this scope itself is not left.
    Continuable {
        id: tir::LoopId,
        next: BlockId,
        keep: bool,
    },
    /// An error goes to `handler` by way of the slot.
    Try {
        handler: BlockId,
        err: Slot,
    },
    /// An error halts.
    Bang,
    /// The body of an expanded iterator: its `return` goes to the block.
    Activation {
        act: ActId,
        exit: BlockId,
    },
}

pub struct Entry<'p> {
    pub cleanup: Cleanup<'p>,
    pub act: ActId,
    pub span: Span,
    /// Blocks that run this cleanup and all below it on the way to a target.
    pub cache: Vec<(BlockId, bool, BlockId)>,
}

#[derive(Clone)]
pub enum Cleanup<'p> {
    Deinit {
        place: Place,
        ty: TypeId,
        flag: Option<Slot>,
    },
    /// What the caller gets unless there is an error: an `out` formal, a field of the value that
    /// an initialiser makes.
    FailedOut {
        place: Place,
        ty: TypeId,
        flag: Slot,
    },
    /// The value that an initialiser makes, or the parent's part of it, where another one has made that whole.
    FailedWhole {
        this: Slot,
        ty: TypeId,
        flag: Slot,
    },
    /// A new object whose initialiser may fail.
    FailedObject {
        object: Slot,
        flag: Slot,
    },
    /// `reached`: where a `continue` may have passed the statement by.
    Defer {
        block: &'p tir::Block,
        reached: Option<Slot>,
    },
    /// A reduction's own accumulator goes into the outer variable, if it was made.
    Combine {
        block: &'p tir::Block,
        lock: Option<(usize, Slot)>,
        made: Option<Slot>,
    },
    /// Wait for the tasks of a `sync` block.
    Sync(Slot),
    /// Wait for the tasks of a `coforall`.
    Group(Slot),
    /// Give back the set of task-local variables that a task of a function has from its loop's body.
    OwnSet {
        of: ActId,
        set: Slot,
    },
    /// The same for the set of what is yielded outside of tasks.
    CallersSet {
        body: mir::FnId,
        env: Operand,
        iterator: tir::FnId,
        set: Slot,
    },
    /// Restore the serial state, if the flag says that it was changed.
    Serial {
        old: Slot,
        changed: Slot,
    },
    /// End a generator that is a task.
    Generator(Slot),
    /// End a generator of this frame.
    Inline(usize),
}

/// Somewhere to go, named lexically.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    Break(ActId, tir::LoopId),
    Continue(ActId, tir::LoopId),
    Return(ActId),
    Throw,
}
