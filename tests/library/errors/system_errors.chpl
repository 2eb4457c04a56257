// The system's error numbers have names and classes.
use OS, OS.POSIX;
proc kind(code: errorCode): string {
  try {
    throw createSystemError(code, "trying");
  } catch e: BrokenPipeError { return "pipe"; }
  catch e: ConnectionRefusedError { return "refused"; }
  catch e: ConnectionError { return "connection"; }
  catch e: FileNotFoundError { return "not found: " + e.message(); }
  catch e: PermissionError { return "permission"; }
  catch e: BlockingIoError { return "blocking"; }
  catch e: TimeoutError { return "timeout"; }
  catch e: IoError { return "io"; }
  catch e: SystemError { return "system " + (e.err: int): string + " " + e.details; }
  catch { return "other"; }
}
for c in (EPIPE, ECONNREFUSED, ECONNRESET, ENOENT, EACCES, EPERM, EWOULDBLOCK, ETIMEDOUT, EIO, ENOSPC) do writeln(kind(c));
writeln(errorToString(EISDIR), " ", createSystemError(20).err == ENOTDIR, " ", (new FileExistsError()).message());
