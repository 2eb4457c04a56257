/** The older home of the system's errors.
    Not for: new programs; they use OS. */
module SysError {
  public use OS;
  public use OS.POSIX except size_t, ssize_t;
  public use OlderErrors;
  public use SysBasic only syserr, ENOERR;
  use Errors;
  use CTypes;

  /** The error of the class that the number asks for. */
  proc type SystemError.fromSyserr(err: syserr, details: string = ""): owned Error do
    return createSystemError(err, details);
  proc type SystemError.fromSyserr(err: integral, details: string = ""): owned Error do
    return createSystemError(err: int(32), details);
  /** Throws it.

      .. code-block:: chapel

         use SysError;
         try {
           ioerror(ENOENT, "while reading", "no/such/file");
         } catch e: FileNotFoundError {
           writeln("there is none");   // there is none
         }
         const e = SystemError.fromSyserr(EAGAIN, "while reading");
         writeln(e: borrowed BlockingIOError? != nil, " ", e: borrowed IOError? != nil);   // true false
         writeln((new EOFError()).message(), "; ", (new UnexpectedEOFError()).message());   // end of file; end of file
  */
  proc ioerror(err: syserr, msg: string) throws {
    if err != 0 then throw createSystemError(err, msg);
  }
  proc ioerror(err: syserr, msg: string, path: string) throws {
    if err != 0 then throw createSystemError(err, msg + " with path \"" + path + "\"");
  }
}
