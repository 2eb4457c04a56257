/** The older home of the system's errors.
    Not for: new programs; they use OS. */
module SysError {
  public use OS;
  public use OS.POSIX except size_t, ssize_t;
  use Errors;
  use CTypes;

  /** A number of the system for an error. */
  type syserr = int(32);
  /** Older names of errors. */
  type BlockingIOError = BlockingIoError;
  type EOFError = EofError;
  type UnexpectedEOFError = UnexpectedEofError;
  type IOError = IoError;

  /** The error of the class that the number asks for. */
  proc type SystemError.fromSyserr(err: syserr, details: string = ""): owned Error do
    return createSystemError(err, details);
  proc type SystemError.fromSyserr(err: integral, details: string = ""): owned Error do
    return createSystemError(err: int(32), details);
  /** Throws it. */
  proc ioerror(err: syserr, msg: string) throws {
    if err != 0 then throw createSystemError(err, msg);
  }
  proc ioerror(err: syserr, msg: string, path: string) throws {
    if err != 0 then throw createSystemError(err, msg + " with path \"" + path + "\"");
  }
  /** What the system says of a number. */
  proc errorToString(err: syserr): string do return createSystemError(err).message();
}
