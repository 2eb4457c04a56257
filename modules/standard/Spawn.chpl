/** The older name of Subprocess.
    Not for: new programs. */
module Spawn {
  public use Subprocess;

  /** Older names of the styles of pipes. */
  param FORWARD = pipeStyle.forward, CLOSE = pipeStyle.close, PIPE = pipeStyle.pipe, STDOUT = pipeStyle.stdout,
        BUFFERED_PIPE = pipeStyle.bufferAll;
}
