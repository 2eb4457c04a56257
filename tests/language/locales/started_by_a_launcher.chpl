// A launcher has started three processes of this program, which is not supported yet: never three programs by themselves.
// env: PMI_FD=99
// env: PMI_RANK=0
// env: PMI_SIZE=3
// status: 1
// stderr: error: not supported yet: this program was started as 3 processes by a launcher
writeln("on my own");
