// A shift's count is at least 0 and less than the number of bits: anything else ends a checked program.
// args: --n=-1
// args: --n=8
// args: --n=64
// status: 1
// stdout: 128 1 4
// stderr: a shift by
config const n = 1;
var u: uint(8) = 1;
writeln(u << 7, " ", 0x80:uint(8) >> 7, " ", 1 << 2:int(8));
u <<= n;
writeln("not reached for uint(8) ", u);
