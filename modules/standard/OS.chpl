/** Errors that the operating system reports, as Chapel errors, and its numbers for them.
    Not for: files themselves (IO, FileSystem). */
module OS {
  use Pointers;
  use Errors;
  use String;
  use Base;

  extern proc cht_io_error_text(status: int(32), buf: c_ptr(uint(8)), cap: int): int;

  /** A number of the system for an error; 0 is none.

      .. code-block:: chapel

         use OS;
         const code: errorCode = OS.POSIX.ENOENT;
         writeln(code, " ", errorToString(code));   // 2 No such file or directory
  */
  type errorCode = int(32);

  /** An error of the operating system or of input and output. */
  class SystemError: Error {
    /** The system's number of the error.

        .. code-block:: chapel

           use OS;
           const e = createSystemError(OS.POSIX.EIO, "while testing");
           writeln(e.err == OS.POSIX.EIO, " ", e.details, "; ", e.message());   // true while testing; Input/output error (while testing)
    */
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
  /** EAGAIN, EALREADY, EWOULDBLOCK, EINPROGRESS: it would have to wait.

      .. code-block:: chapel

         use OS;
         proc kind(code: errorCode): string {
           try { throw createSystemError(code); }
           catch e: BlockingIoError { return "it would wait"; }
           catch e: ChildProcessError { return "no child"; }
           catch e: InterruptedError { return "interrupted"; }
           catch e: ProcessLookupError { return "no process"; }
           catch e: PermissionError { return "not allowed"; }
           catch e: TimeoutError { return "too late"; }
           catch e { return "something else"; }
         }
         use OS.POSIX;
         writeln(kind(EAGAIN), ", ", kind(ECHILD), ", ", kind(EINTR), ", ", kind(ESRCH));   // it would wait, no child, interrupted, no process
         writeln(kind(EACCES), ", ", kind(EPERM), ", ", kind(ETIMEDOUT), ", ", kind(EDOM));   // not allowed, not allowed, too late, something else
  */
  class BlockingIoError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.EWOULDBLOCK) { super.init(err, details); }
  }
  /** ECHILD: there is no such child process. */
  class ChildProcessError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.ECHILD) { super.init(err, details); }
  }
  /** Errors of connections; those of a class of their own are derived from it.

      .. code-block:: chapel

         use OS, OS.POSIX;
         proc kind(code: errorCode): string {
           try { throw createSystemError(code); }
           catch e: BrokenPipeError { return "broken pipe"; }
           catch e: ConnectionAbortedError { return "aborted"; }
           catch e: ConnectionRefusedError { return "refused"; }
           catch e: ConnectionError { return "another: " + e.message(); }
           catch e { return "no connection's"; }
         }
         writeln(kind(EPIPE), ", ", kind(ECONNABORTED), ", ", kind(ECONNREFUSED));   // broken pipe, aborted, refused
         writeln(kind(ECONNRESET), ", ", kind(EIO));   // another: Connection reset by peer, no connection's
         writeln(new ConnectionResetError("peer").err == ECONNRESET);   // true
  */
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
  /** EEXIST: there is already such a file.

      .. code-block:: chapel

         use OS, FileSystem, IO;
         proc attempt(what: string): string {
           try {
             select what {
               when "directory" do mkdir("d");
               when "a file as a directory" do for name in listDir("f") do write(name);
               when "a directory as a file" do open("d", ioMode.cw);
             }
             return "done";
           }
           catch e: FileExistsError { return "there already"; }
           catch e: NotADirectoryError { return "no directory"; }
           catch e: IsADirectoryError { return "a directory"; }
           catch e { return e.message(); }
         }
         open("f", ioMode.cw).close();
         writeln(attempt("directory"), ", ", attempt("directory"), ", ", attempt("a directory as a file"));   // done, there already, a directory
  */
  class FileExistsError: SystemError {
    proc init(details: string = "", err: errorCode = POSIX.EEXIST) { super.init(err, details); }
  }
  /** ENOENT: there is no such file.

      .. code-block:: chapel

         use OS, IO;
         try { open("there/is/no/such/file", ioMode.r); }
         catch e: FileNotFoundError { writeln("not found"); }   // not found
         catch e: SystemError { writeln("another error of the system"); }
         catch e { writeln("another error"); }
  */
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
  /** Errors of input and output.

      .. code-block:: chapel

         use OS;
         proc kind(in e: owned Error): string {
           try { throw e; }
           catch e: EofError { return "the end"; }
           catch e: UnexpectedEofError { return "the end too soon"; }
           catch e: BadFormatError { return "another form"; }
           catch e: InsufficientCapacityError { return "too long"; }
           catch e: IoError { return "input or output"; }
           catch e { return "another error"; }
         }
         writeln(kind(new UnexpectedEofError()), ", ", kind(new InsufficientCapacityError()), ", ", kind(new EofError()));   // the end too soon, too long, the end
         writeln(kind(createSystemError(OS.POSIX.EIO)), ", ", kind(new IllegalArgumentError()));   // input or output, another error
  */
  class IoError: SystemError {
    proc init() { }
    proc init(err: errorCode, details: string = "") { super.init(err, details); }
  }
  /** The end of the input where a value was wanted.

      .. code-block:: chapel

         use OS, IO;
         const r = openStringReader("1 x");
         writeln(r.read(int));   // 1
         try { r.read(int); }
         catch e: BadFormatError { writeln("not a number"); }   // not a number
         catch e: EofError { writeln("the end"); }
         catch e { writeln("another error"); }
  */
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
    else if status == -3 then return createSystemError(POSIX.EOVERFLOW: int(32), details);
    else return createSystemError(status, details);
  }

  // What the last call of the C library complained about.
  inline proc _errno(): int(32) do return POSIX.errno;

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
    /** What the last call of the system that failed complained about.

        .. code-block:: chapel

           use OS.POSIX, CTypes;
           writeln(close(-1), " ", errno == EBADF);   // -1 true
    */
    extern "__errno_location" proc _errnoPlace(): c_ptr(int(32));
    inline proc errno: int(32) do return _errnoPlace().deref();
    /** Types, as Linux has them on machines of 64 bits.

        .. code-block:: chapel

           use OS.POSIX, CTypes;
           var s: struct_stat;
           stat("example.chpl".c_str(), c_ptrTo(s));
           const blocks: blkcnt_t = s.st_blocks, links: nlink_t = s.st_nlink;
           writeln(blocks >= 0, " ", links, " ", s.st_ino > 0, " ", s.st_blksize > 0, " ", s.st_atim.tv_sec > 0);   // true 1 true true true
           extern proc getpid(): pid_t;
           extern proc read(fd: int(32), buf: c_ptr(void), n: size_t): ssize_t;
           writeln(read(-1, nil, 0: size_t));   // -1
           const inode: ino_t = s.st_ino, size: off_t = s.st_size, device: dev_t = s.st_dev, block: blksize_t = s.st_blksize;
           const owner: uid_t = s.st_uid, group: gid_t = s.st_gid, mode: mode_t = s.st_mode, me: pid_t = getpid();
           writeln(inode == s.st_ino, " ", size > 0, " ", block > 0, " ", mode & 0o400 != 0, " ", me > 0);   // true true true true true
           writeln(owner >= 0, " ", group >= 0, " ", device != 0, " ", s.st_rdev);   // true true true 0
    */
    type blkcnt_t = int, blksize_t = int, dev_t = uint, gid_t = uint(32), ino_t = uint, mode_t = uint(32);
    type nlink_t = uint, off_t = int, pid_t = int(32), size_t = uint, ssize_t = int, suseconds_t = int;
    type time_t = int, uid_t = uint(32);

    /** A time in seconds and microseconds; in seconds and nanoseconds.

        .. code-block:: chapel

           use OS.POSIX, CTypes;
           var now: struct_timeval;
           gettimeofday(c_ptrTo(now), nil);
           const rest: suseconds_t = now.tv_usec;
           writeln(now.tv_sec > 1_700_000_000, " ", rest < 1_000_000);   // true true
    */
    extern "struct timeval" record struct_timeval {
      var tv_sec: time_t;
      var tv_usec: suseconds_t;
    }
    extern "struct timespec" record struct_timespec {
      var tv_sec: time_t;
      var tv_nsec: int;
    }
    /** A date and the time of the day.

        .. code-block:: chapel

           use OS.POSIX, CTypes;
           var second: time_t = 86400, date: struct_tm;
           gmtime_r(c_ptrTo(second), c_ptrTo(date));
           writeln(1900 + date.tm_year, " ", date.tm_mon, " ", date.tm_mday, " ", date.tm_hour);   // 1970 0 2 0
           writeln(date.tm_gmtoff, " ", string.createCopyingBuffer(asctime(c_ptrTo(date))).strip());   // 0 Fri Jan  2 00:00:00 1970
    */
    extern "struct tm" record struct_tm {
      var tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst: int(32);
      var tm_gmtoff: int;
      var tm_zone: c_ptrConst(int(8));
    }
    /** What `stat` tells of a file.

        .. code-block:: chapel

           use OS.POSIX, CTypes;
           var s: struct_stat;
           writeln(stat("no such file".c_str(), c_ptrTo(s)), " ", stat("example.chpl".c_str(), c_ptrTo(s)));   // -1 0
           writeln(s.st_size > 0, " ", s.st_nlink, " ", (s.st_mode & S_IRUSR) != 0, " ", s.st_mtim.tv_sec > 0);   // true 1 true true
    */
    record struct_stat {
      var st_dev: dev_t;
      var st_ino: ino_t;
      var st_mode: mode_t;
      var st_nlink: nlink_t;
      var st_uid: uid_t;
      var st_gid: gid_t;
      var st_rdev: dev_t;
      var st_size: off_t;
      var st_atim, st_mtim, st_ctim: struct_timespec;
      var st_blksize: blksize_t;
      var st_blocks: blkcnt_t;
    }
    /** Which files `select_posix` looks at: numbers below FD_SETSIZE.

        .. code-block:: chapel

           use OS.POSIX, CTypes;
           // A pipe has something to read as soon as something was written.
           var ends: c_array(c_int, 2), waiting: fd_set, limit: struct_timeval;
           pipe(c_addrOf(ends));
           FD_ZERO(c_ptrTo(waiting));
           FD_SET(ends[0], c_ptrTo(waiting));
           writeln(FD_ISSET(ends[0], c_ptrTo(waiting)) != 0, " ", ends[0] < FD_SETSIZE);   // true true
           writeln(select_posix(ends[0] + 1, c_ptrTo(waiting), nil, nil, c_ptrTo(limit)));   // 0
           write(ends[1], "x".c_str(), 1);
           FD_SET(ends[0], c_ptrTo(waiting));
           writeln(select_posix(ends[0] + 1, c_ptrTo(waiting), nil, nil, c_ptrTo(limit)));   // 1
           FD_CLR(ends[0], c_ptrTo(waiting));
           writeln(FD_ISSET(ends[0], c_ptrTo(waiting)));   // 0
           close(ends[0]);
           close(ends[1]);
    */
    extern "fd_set" record struct_fd_set {
      var words: c_array(uint, 16);
    }
    type fd_set = struct_fd_set;
    param FD_SETSIZE = 1024: int(32);

    /** Opens, makes, reads, writes and closes files by their numbers; a number or count, or -1 if that failed.

        .. code-block:: chapel

           use OS.POSIX, CTypes;
           const name = "f".c_str(), f = open(name, O_RDWR | O_CREAT | O_TRUNC, S_IRUSR | S_IWUSR);
           writeln(write(f, "some text".c_str(), 9), " ", lseek(f, 5, SEEK_SET));   // 9 5
           var text: c_array(uint(8), 10);
           const n = read(f, c_ptrTo(text), 10);
           writeln(string.createCopyingBuffer(c_ptrTo(text[0]), n));   // text
           writeln(close(f), " ", chmod(name, S_IRWXU), " ", unlink(name), " ", open(name, O_RDONLY));   // 0 0 0 -1
    */
    extern proc open(path: c_ptrConst(int(8)), oflag: int(32), mode: mode_t = 0): int(32);
    extern proc creat(path: c_ptrConst(int(8)), mode: mode_t = 0): int(32);
    extern proc close(fildes: int(32)): int(32);
    extern proc read(fildes: int(32), buf: c_ptr(void), size: size_t): ssize_t;
    extern proc write(fildes: int(32), buf: c_ptrConst(void), size: size_t): ssize_t;
    extern proc lseek(fildes: int(32), offset: off_t, whence: int(32)): off_t;
    extern proc unlink(path: c_ptrConst(int(8))): int(32);
    /** Makes a pipe: the numbers of its ends for reading and writing. */
    extern proc pipe(fildes: c_ptr(c_array(int(32), 2))): int(32);
    /** The permissions of a file are set; 0, or -1 if that failed. */
    extern proc chmod(path: c_ptrConst(int(8)), mode: mode_t): int(32);
    /** What the system knows of a file; 0, or -1 if that failed. */
    proc stat(path: c_ptrConst(int(8)), buf: c_ptr(struct_stat)): int(32) {
      // (The answer of this call has the same layout on all machines.)
      var x: c_array(uint, 32);
      const status = _statx(-100, path, 0, 0x7ff, __prim("addr", x): c_ptr(void));
      if status != 0 then return status;
      proc half(i: int): uint(32) do return (x[i / 2] >> (32 * (i % 2))): uint(32);
      proc device(i: int): dev_t do
        return ((half(i) & 0xfff): uint << 8) | (half(i + 1) & 0xff): uint | ((half(i + 1) & ~(0xff: uint(32))): uint << 12) |
               ((half(i) & ~(0xfff: uint(32))): uint << 32);
      proc time(i: int): struct_timespec {
        var t: struct_timespec;
        t.tv_sec = x[i]: int;
        t.tv_nsec = half(2 * i + 2): int;
        return t;
      }
      ref b = buf.deref();
      b.st_dev = device(34);
      b.st_ino = x[4];
      b.st_mode = half(7) & 0xffff;
      b.st_nlink = half(4): nlink_t;
      b.st_uid = half(5);
      b.st_gid = half(6);
      b.st_rdev = device(32);
      b.st_size = x[5]: int;
      b.st_atim = time(8);
      b.st_ctim = time(12);
      b.st_mtim = time(14);
      b.st_blksize = half(1): int;
      b.st_blocks = x[6]: int;
      return 0;
    }
    extern "statx" proc _statx(dir: int(32), path: c_ptrConst(int(8)), flags: int(32), mask: uint(32), buf: c_ptr(void)): int(32);

    /** Waits until one of these files can be read, written, or has something special, or the time is up (POSIX's `select`, whose name is a
        word of the language here): how many can, or -1. */
    extern "select" proc select_posix(nfds: int(32), readfds: c_ptr(fd_set), writefds: c_ptr(fd_set), errorfds: c_ptr(fd_set),
        timeout: c_ptr(struct_timeval)): int(32);
    /** Takes a file out of such a set, asks for it, puts it in; makes the set empty. */
    proc FD_CLR(fd: int(32), fdset: c_ptr(fd_set)) do fdset.deref().words[fd / 64] &= ~(1: uint << (fd % 64));
    proc FD_ISSET(fd: int(32), fdset: c_ptr(fd_set)): int(32) do
      return ((fdset.deref().words[fd / 64] >> (fd % 64)) & 1): int(32);
    proc FD_SET(fd: int(32), fdset: c_ptr(fd_set)) do fdset.deref().words[fd / 64] |= 1: uint << (fd % 64);
    proc FD_ZERO(fdset: c_ptr(fd_set)) do for i in 0..<16 do fdset.deref().words[i] = 0;

    /** The time; a time as a date, here or in the caller's record; a date as a text of 25 characters and a line's end.

        .. code-block:: chapel

           use OS.POSIX, CTypes;
           var now = time(), here: struct_tm;
           localtime_r(c_ptrTo(now), c_ptrTo(here));
           writeln(mktime(c_ptrTo(here)) == now, " ", localtime(c_ptrTo(now)).deref().tm_sec == here.tm_sec);   // true true
    */
    extern proc gettimeofday(tp: c_ptr(struct_timeval), tzp: c_ptr(void)): int(32);
    extern "struct timezone" record struct_timezone {
      var tz_minuteswest, tz_dsttime: int(32);
    }
    extern proc time(timer: c_ptr(time_t) = nil): time_t;
    extern proc localtime(timer: c_ptr(time_t)): c_ptr(struct_tm);
    extern proc localtime_r(timer: c_ptr(time_t), result: c_ptr(struct_tm)): c_ptr(struct_tm);
    extern proc gmtime_r(timer: c_ptr(time_t), result: c_ptr(struct_tm)): c_ptr(struct_tm);
    extern proc asctime(timeptr: c_ptr(struct_tm)): c_ptr(int(8));
    extern proc asctime_r(timeptr: c_ptr(struct_tm), buf: c_ptr(int(8))): c_ptr(int(8));
    extern proc mktime(timeptr: c_ptr(struct_tm)): time_t;

    /** Memory, by bytes: copies, copies between places that overlap, compares, fills.

        .. code-block:: chapel

           use OS, CTypes;
           var from = [1, 2, 3], to: [0..2] int;
           OS.POSIX.memcpy(c_ptrTo(to), c_ptrTo(from), 3 * c_sizeof(int));
           writeln(to, " ", OS.POSIX.memcmp(c_ptrTo(from), c_ptrTo(to), 3 * c_sizeof(int)));   // 1 2 3 0
           OS.POSIX.memmove(c_ptrTo(to[0]), c_ptrTo(to[1]), 2 * c_sizeof(int));
           OS.POSIX.memset(c_ptrTo(from), 0, 2 * c_sizeof(int));
           writeln(to, " ", from);   // 2 3 3 0 0 3
    */
    extern proc memcpy(dest: c_ptr(void), const src: c_ptrConst(void), n: size_t): c_ptr(void);
    extern proc memmove(dest: c_ptr(void), const src: c_ptrConst(void), n: size_t): c_ptr(void);
    extern proc memcmp(const s1: c_ptrConst(void), const s2: c_ptrConst(void), n: size_t): int(32);
    extern proc memset(s: c_ptr(void), c: int(32), n: size_t): c_ptr(void);
    /** C's texts: how many bytes one has; copies one to a place with enough room.

        .. code-block:: chapel

           use OS.POSIX, CTypes;
           var room: c_array(c_char, 10);
           strcpy(c_ptrTo(room[0]), "hello".c_str());
           writeln(strlen(c_ptrTo(room[0])), " ", room[0]);   // 5 104
    */
    extern proc strlen(const s: c_ptrConst(int(8))): size_t;
    extern proc strcpy(dest: c_ptr(int(8)), const src: c_ptrConst(int(8))): c_ptr(int(8));

    /** The value of a variable of the environment; nil if it is not set.

        .. code-block:: chapel

           use OS.POSIX, CTypes;
           const path = getenv("PATH".c_str());
           writeln(path != nil, " ", getenv("NO_SUCH_VARIABLE".c_str()) == nil);   // true true
           writeln(string.createCopyingBuffer(strerror(ENOENT)));   // No such file or directory
    */
    extern proc getenv(name: c_ptrConst(int(8))): c_ptr(int(8));
    /** The system's words for an error number. */
    extern proc strerror(errnum: int(32)): c_ptr(int(8));

    /** How files are opened. */
    param O_RDONLY = 0: int(32), O_WRONLY = 1: int(32), O_RDWR = 2: int(32), O_ACCMODE = 3: int(32), O_CREAT = 0x40: int(32),
          O_EXCL = 0x80: int(32), O_NOCTTY = 0x100: int(32), O_TRUNC = 0x200: int(32), O_APPEND = 0x400: int(32),
          O_NONBLOCK = 0x800: int(32), O_DSYNC = 0x1000: int(32), O_CLOEXEC = 0x80000: int(32),
          O_SYNC = 0x101000: int(32), O_RSYNC = 0x101000: int(32);
    /** Places that `lseek` counts from. */
    param SEEK_SET = 0: int(32), SEEK_CUR = 1: int(32), SEEK_END = 2: int(32);
    /** Permissions, for the owner, the group and others. */
    param S_IRWXU = 0o700: mode_t, S_IRUSR = 0o400: mode_t, S_IWUSR = 0o200: mode_t, S_IXUSR = 0o100: mode_t,
          S_IRWXG = 0o70: mode_t, S_IRGRP = 0o40: mode_t, S_IWGRP = 0o20: mode_t, S_IXGRP = 0o10: mode_t,
          S_IRWXO = 0o7: mode_t, S_IROTH = 0o4: mode_t, S_IWOTH = 0o2: mode_t, S_IXOTH = 0o1: mode_t,
          S_ISUID = 0o4000: mode_t, S_ISGID = 0o2000: mode_t, S_ISVTX = 0o1000: mode_t;

    // The numbers are those of Linux.
    /** The numbers of signals, as Linux has them.

        .. code-block:: chapel

           use OS.POSIX, Subprocess;
           var child = spawn(["sleep", "60"]);
           child.sendPosixSignal(SIGINT);
           child.wait();
           writeln(child.exitCode == -SIGINT, " ", SIGKILL, " ", SIGTERM);   // true 9 15
    */
    param SIGHUP = 1: int(32), SIGINT = 2: int(32), SIGQUIT = 3: int(32), SIGILL = 4: int(32),
          SIGTRAP = 5: int(32), SIGABRT = 6: int(32), SIGBUS = 7: int(32), SIGFPE = 8: int(32),
          SIGKILL = 9: int(32), SIGUSR1 = 10: int(32), SIGSEGV = 11: int(32), SIGUSR2 = 12: int(32),
          SIGPIPE = 13: int(32), SIGALRM = 14: int(32), SIGTERM = 15: int(32),
          SIGCHLD = 17: int(32), SIGCONT = 18: int(32), SIGSTOP = 19: int(32),
          SIGTSTP = 20: int(32), SIGTTIN = 21: int(32), SIGTTOU = 22: int(32), SIGURG = 23: int(32),
          SIGXCPU = 24: int(32), SIGXFSZ = 25: int(32), SIGVTALRM = 26: int(32),
          SIGPROF = 27: int(32), SIGPOLL = 29: int(32), SIGSYS = 31: int(32);
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
