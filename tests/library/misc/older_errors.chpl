// The older modules of system errors together: their numbers have one type.
use Sys, SysBasic, SysError;
var none_: syserr;
writeln(none_ == ENOERR, " ", (5: syserr): int);
try {
  throw SystemError.fromSyserr(ENOENT: syserr, "looking");
} catch e: FileNotFoundError {
  writeln(e.message());
} catch {
  writeln("another one");
}
