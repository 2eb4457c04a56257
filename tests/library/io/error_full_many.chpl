// status: 1
// stderr: error_full_many.chpl:11: error: cannot write to standard output: No space left on device
// Nor does the program compute on for hours.
use CTypes, IO;
extern proc open(path: c_ptrConst(c_char), flags: c_int): c_int;
extern proc dup2(fd: c_int, to: c_int): c_int;
const full = "/dev/full";
dup2(open(full.c_str(), 1), 1);
var lines: atomic int;
coforall t in 1..4 do
  for i in 1..1_000_000 do { writeln(t, ":", i); lines.add(1); }
stderr.writeln("all written?");
