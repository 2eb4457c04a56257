/** The older name of Subprocess.
    Not for: new programs. */
module Spawn {
  public use Subprocess;
}
