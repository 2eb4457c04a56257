// status: 1
// stderr: cannot write to standard output: No space left on device
// Output that the system does not take is not lost without a word, even the last of it.
use CTypes;
extern proc open(path: c_ptrConst(c_char), flags: c_int): c_int;
extern proc dup2(fd: c_int, to: c_int): c_int;
const full = "/dev/full";
dup2(open(full.c_str(), 1), 1);
writeln("nobody will see this");
