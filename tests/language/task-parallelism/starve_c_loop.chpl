// with: starve_c_loop.c
// A loop in C code cannot be preempted: others go on beside it.
use CTypes;
extern proc spin_until(ref flag: c_int);

var flag: c_int, n: atomic int;
cobegin with (ref flag) {
  spin_until(flag);
  {
    for i in 1..50 do sync for 1..10 do begin n.add(1);
    flag = 1;
  }
}
writeln(n.read());

// While the main task is in C code.
flag = 0;
begin with (ref flag) { n.waitFor(510); flag = 1; }
for 1..10 do begin n.add(1);
spin_until(flag);
writeln(n.read());
