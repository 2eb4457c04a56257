/** Errors that the operating system reports, as Chapel errors, and its numbers for them.
    Not for: files themselves (IO, FileSystem). */
module OS {
  use Pointers;
  use Errors;
  use String;
  use Base;

  extern proc cht_io_error_text(status: int(32), buf: c_ptr(uint(8)), cap: int): int;
  extern "__errno_location" proc _errnoPlace(): c_ptr(int(32));

  /** A number of the system for an error; 0 is none. */
  type errorCode = int(32);

  /** An error of the operating system or of input and output. */
  class SystemError: Error {
    /** The system's number of the error. */
    var err: errorCode;
    /** What was being done. */
    var details: string;
    proc init() { }
    proc init(err: errorCode, details: string = "") {
      this.err = err;
      this.details = details;
    }
    /** What went wrong, and in brackets what was being done. */
    override proc message(): string {
      const text = _statusText(err);
      return if details == "" then text else text + " (" + details + ")";
    }
  }
  /** EAGAIN, EALREADY, EWOULDBLOCK, EINPROGRESS: it would have to wait. */
  class BlockingIoError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.EWOULDBLOCK) { super.init(err, details); }
  }
  /** ECHILD: there is no such child process. */
  class ChildProcessError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.ECHILD) { super.init(err, details); }
  }
  /** Errors of connections; those of a class of their own are derived from it. */
  class ConnectionError: SystemError {
    proc init() { }
    proc init(err: errorCode, details: string = "") { super.init(err, details); }
  }
  /** EPIPE, ESHUTDOWN: nobody reads at the other end. */
  class BrokenPipeError: ConnectionError {
    proc init(details: string = "", err: errorCode = POSIX.EPIPE) { super.init(err, details); }
  }
  /** ECONNABORTED: the connection was given up. */
  class ConnectionAbortedError: ConnectionError {
    proc init(details: string = "", err: errorCode = POSIX.ECONNABORTED) { super.init(err, details); }
  }
  /** ECONNREFUSED: the other side does not want the connection. */
  class ConnectionRefusedError: ConnectionError {
    proc init(details: string = "", err: errorCode = POSIX.ECONNREFUSED) { super.init(err, details); }
  }
  /** ECONNRESET: the other side has ended the connection. */
  class ConnectionResetError: ConnectionError {
    proc init(details: string = "", err: errorCode = POSIX.ECONNRESET) { super.init(err, details); }
  }
  /** EEXIST: there is already such a file. */
  class FileExistsError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.EEXIST) { super.init(err, details); }
  }
  /** ENOENT: there is no such file. */
  class FileNotFoundError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.ENOENT) { super.init(err, details); }
  }
  /** EINTR: a signal came in between. */
  class InterruptedError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.EINTR) { super.init(err, details); }
  }
  /** EISDIR: it is a directory. */
  class IsADirectoryError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.EISDIR) { super.init(err, details); }
  }
  /** ENOTDIR: it is no directory. */
  class NotADirectoryError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.ENOTDIR) { super.init(err, details); }
  }
  /** EACCES, EPERM: not allowed. */
  class PermissionError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.EACCES) { super.init(err, details); }
  }
  /** ESRCH: there is no such process. */
  class ProcessLookupError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.ESRCH) { super.init(err, details); }
  }
  /** ETIMEDOUT: the time is up. */
  class TimeoutError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.ETIMEDOUT) { super.init(err, details); }
  }
  /** Errors of input and output. */
  class IoError: SystemError {
    proc init() { }
    proc init(err: errorCode, details: string = "") { super.init(err, details); }
  }
  /** The end of the input where a value was wanted. */
  class EofError: IoError {
    proc init(details: string = "") { super.init(-1: errorCode, details); }
  }
  /** The end of the input in the middle of a value. */
  class UnexpectedEofError: IoError {
    proc init(details: string = "") { super.init(-1: errorCode, details); }
  }
  /** Input that is not of the form wanted. */
  class BadFormatError: IoError {
    proc init(details: string = "") { super.init(-2: errorCode, details); }
  }
  /** Too small a place for the input. */
  class InsufficientCapacityError: IoError {
    proc init(details: string = "") { super.init(-3: errorCode, details); }
  }

  /** The system's words for an error number.

      .. code-block:: chapel

         use OS;
         writeln(errorToString(OS.POSIX.ENOENT), "; ", createSystemError(OS.POSIX.EEXIST, "in a test").message());   // No such file or directory; File exists (in a test)
  */
  proc errorToString(error: errorCode): string do return _statusText(error);

  /** An error of the class that belongs to the number. */
  proc createSystemError(err: errorCode, details: string = ""): owned SystemError {
    use POSIX;
    select err {
      when EAGAIN, EALREADY, EINPROGRESS do return new owned BlockingIoError(details, err);
      when ECHILD do return new owned ChildProcessError(details, err);
      when EPIPE, ESHUTDOWN do return new owned BrokenPipeError(details, err);
      when ECONNABORTED do return new owned ConnectionAbortedError(details, err);
      when ECONNREFUSED do return new owned ConnectionRefusedError(details, err);
      when ECONNRESET do return new owned ConnectionResetError(details, err);
      when EEXIST do return new owned FileExistsError(details, err);
      when ENOENT do return new owned FileNotFoundError(details, err);
      when EINTR do return new owned InterruptedError(details, err);
      when EISDIR do return new owned IsADirectoryError(details, err);
      when ENOTDIR do return new owned NotADirectoryError(details, err);
      when EACCES, EPERM do return new owned PermissionError(details, err);
      when ESRCH do return new owned ProcessLookupError(details, err);
      when ETIMEDOUT do return new owned TimeoutError(details, err);
      when EIO do return new owned IoError(err, details);
      otherwise do return new owned SystemError(err, details);
    }
  }
  proc createSystemError(err: int, details: string = ""): owned SystemError do
    return createSystemError(err: errorCode, details);

  proc _statusText(err: int(32)): string {
    const p = _allocate(uint(8), 256);
    return _adoptString(p, cht_io_error_text(err, p, 256), 256);
  }

  // The error for a status that the runtime answered.
  proc _statusError(status: int(32), details: string): owned SystemError {
    if status == -1 then return new owned EofError(details);
    else if status == -2 then return new owned BadFormatError(details);
    else if status == -3 then return new owned BadFormatError(details);
    else return createSystemError(status, details);
  }

  // What the last call of the C library complained about.
  inline proc _errno(): int(32) do return _errnoPlace().deref();

  // A name as C wants it: with a zero at its end. Freed with the variable that holds it.
  record _cName {
    var p: c_ptr(uint(8));
    proc init(const ref s: string) {
      this.p = _allocate(uint(8), s.len + 1);
      _copyBits(this.p, s.buf, s.len);
      this.p[s.len] = 0: uint(8);
    }
    proc deinit() { cht_free(p); }
  }
  // A copy of C's text.
  proc _fromC(p: c_ptr(uint(8))): string do return _copyString(p, _cLength(p));

  /** What POSIX calls error numbers and types, and a few of its functions. (Permissions: FileSystem.) */
  module POSIX {
    use Pointers;
    /** Types, as Linux has them on machines of 64 bits. */
    type blkcnt_t = int, blksize_t = int, dev_t = uint, gid_t = uint(32), ino_t = uint, mode_t = uint(32);
    type nlink_t = uint, off_t = int, pid_t = int(32), size_t = uint, ssize_t = int, suseconds_t = int;
    type time_t = int, uid_t = uint(32);

    /** The permissions of a file are set; 0, or -1 if that failed. */
    extern proc chmod(path: c_ptrConst(int(8)), mode: mode_t): int(32);
    /** The value of a variable of the environment; nil if it is not set. */
    extern proc getenv(name: c_ptrConst(int(8))): c_ptr(int(8));
    /** The system's words for an error number. */
    extern proc strerror(errnum: int(32)): c_ptr(int(8));

    // The numbers are those of Linux.
    param EPERM = 1: int(32), ENOENT = 2: int(32), ESRCH = 3: int(32), EINTR = 4: int(32),
          EIO = 5: int(32), ENXIO = 6: int(32), E2BIG = 7: int(32), ENOEXEC = 8: int(32),
          EBADF = 9: int(32), ECHILD = 10: int(32), EAGAIN = 11: int(32), EWOULDBLOCK = 11: int(32),
          ENOMEM = 12: int(32), EACCES = 13: int(32), EFAULT = 14: int(32), ENOTBLK = 15: int(32),
          EBUSY = 16: int(32), EEXIST = 17: int(32), EXDEV = 18: int(32), ENODEV = 19: int(32),
          ENOTDIR = 20: int(32), EISDIR = 21: int(32), EINVAL = 22: int(32), ENFILE = 23: int(32),
          EMFILE = 24: int(32), ENOTTY = 25: int(32), ETXTBSY = 26: int(32), EFBIG = 27: int(32),
          ENOSPC = 28: int(32), ESPIPE = 29: int(32), EROFS = 30: int(32), EMLINK = 31: int(32),
          EPIPE = 32: int(32), EDOM = 33: int(32), ERANGE = 34: int(32), EDEADLK = 35: int(32),
          ENAMETOOLONG = 36: int(32), ENOLCK = 37: int(32), ENOSYS = 38: int(32),
          ENOTEMPTY = 39: int(32), ELOOP = 40: int(32), ENOMSG = 42: int(32), EIDRM = 43: int(32),
          EREMOTE = 66: int(32), ENOLINK = 67: int(32), EPROTO = 71: int(32), EMULTIHOP = 72: int(32),
          EBADMSG = 74: int(32), EOVERFLOW = 75: int(32), EILSEQ = 84: int(32), EUSERS = 87: int(32),
          ENOTSOCK = 88: int(32), EDESTADDRREQ = 89: int(32), EMSGSIZE = 90: int(32),
          EPROTOTYPE = 91: int(32), ENOPROTOOPT = 92: int(32), EPROTONOSUPPORT = 93: int(32),
          ESOCKTNOSUPPORT = 94: int(32), EOPNOTSUPP = 95: int(32), ENOTSUP = 95: int(32),
          EPFNOSUPPORT = 96: int(32), EAFNOSUPPORT = 97: int(32), EADDRINUSE = 98: int(32),
          EADDRNOTAVAIL = 99: int(32), ENETDOWN = 100: int(32), ENETUNREACH = 101: int(32),
          ENETRESET = 102: int(32), ECONNABORTED = 103: int(32), ECONNRESET = 104: int(32),
          ENOBUFS = 105: int(32), EISCONN = 106: int(32), ENOTCONN = 107: int(32),
          ESHUTDOWN = 108: int(32), ETOOMANYREFS = 109: int(32), ETIMEDOUT = 110: int(32),
          ECONNREFUSED = 111: int(32), EHOSTDOWN = 112: int(32), EHOSTUNREACH = 113: int(32),
          EALREADY = 114: int(32), EINPROGRESS = 115: int(32), ESTALE = 116: int(32),
          EDQUOT = 122: int(32), ECANCELED = 125: int(32);
  }
}
