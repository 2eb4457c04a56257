/** The older home of C's types and of the system's numbers of errors.
    Not for: new programs; they use CTypes and OS.POSIX. */
module SysBasic {
  public use SysCTypes;
  public use OS.POSIX except size_t, ssize_t;

  /** A number of the system for an error.

      .. code-block:: chapel

         use SysBasic;
         const status: syserr = ENOERR, standardOutput: fd_t = 1;
         writeln(status == 0, " ", standardOutput);   // true 1
  */
  type syserr = int(32);
  /** A file's number at the system. */
  type fd_t = c_int;
  /** No error. */
  param ENOERR = 0: int(32);
}
