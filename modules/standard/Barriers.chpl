/** The older name of Collectives.
    Not for: anything else. */
module Barriers {
  public use Collectives;

  /** The older name of `barrier`. */
  @deprecated("Barrier of Barriers is now barrier of Collectives")
  type Barrier = barrier;
}
