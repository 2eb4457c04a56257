/** The older name of Barriers.
    Not for: new programs. */
module Barrier {
  public use Barriers;
}
