//! What the models share. Each protocol has a file of its own, `loom_NAME.rs`; they are empty
//! without `--cfg loom`, and `runtime/loom.sh` runs them.
//!
//! Every model is explored in all interleavings with at most so many preemptions, switches away from
//! a thread that could go on. Bugs of such protocols show with two or three. With two threads more are
//! affordable, with three only one where waits in place (sync variables) multiply the interleavings;
//! there a model brings the interesting state about itself. Each model says its bound.

/// Explores `f` up to that many preemptions.
pub fn explore(preemptions: usize, f: impl Fn() + Sync + Send + 'static) {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(preemptions);
    m.max_branches = 20_000; // waits in place spin
    m.check(f);
}
