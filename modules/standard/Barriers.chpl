/** The older name of Collectives.
    Not for: anything else. */
module Barriers {
  public use Collectives;

  /** The older name of `barrier`. */
  @deprecated("Barrier of Barriers is now barrier of Collectives")
  type Barrier = barrier;

  /** How the barriers of older releases waited: there is one way here. */
  enum BarrierType { Atomic, Sync }
  proc barrier.init(numTasks: int, barrierType: BarrierType) { this.init(numTasks); }
  /** All barriers can be used again. */
  proc barrier.init(numTasks: int, barrierType: BarrierType = BarrierType.Atomic, reusable: bool) { this.init(numTasks); }
}
