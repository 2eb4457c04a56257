// Older programs use IO and SysError together: both show the errors' older names, which are the same.
// flags: --edition=1.31
use IO, SysError;

proc main() throws {
  var f = openMemFile();
  f.writer(locking=false).write("x");
  const r = f.reader(locking=false);
  r.readByte();
  try {
    r.readByte();
  } catch e: EOFError {
    writeln("at the end");
  }
  try {
    throw createSystemError(EAGAIN: int, "while reading");
  } catch e: BlockingIOError {
    writeln(e.message());
  }
}
