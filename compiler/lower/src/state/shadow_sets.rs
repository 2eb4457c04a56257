//! Sets of task-local variables, as data (see `tasks`).

use chantry_mir::LocalId as Slot;
use chantry_tir::Shadow;

use crate::state::variables::ActId;

/// The variables of one loop in one task.
#[derive(Clone, Copy)]
pub struct ShadowSet<'p> {
    pub shadows: &'p [Shadow],
    pub act: ActId,
    /// Guards the combination of reductions; None where no tasks are about.
    pub lock: Option<(usize, Slot)>,
    /// Made at the start of a task, whose function is the current frame.
    pub of_task: bool,
}

/// The set of what an iterator yields outside of its tasks, made when the first such yield is near.
#[derive(Clone, Copy)]
pub struct LateSet<'p> {
    pub set: ShadowSet<'p>,
    pub made: Slot,
    pub frame: usize,
}
