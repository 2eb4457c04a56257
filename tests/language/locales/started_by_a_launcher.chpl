// A launcher has started three processes of this program, which was not compiled for that: never three programs by themselves.
// env: PMI_FD=99
// env: PMI_RANK=0
// env: PMI_SIZE=3
// status: 1
// stderr: error: this program was started as 3 processes by a launcher
on Locales[0] do writeln("on my own");
